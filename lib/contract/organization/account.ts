import { z } from "zod";
import { epoch, identity, sensitive } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { givenPassword, newPassword, secondFactorCode } from "./staff.ts";

const sessionSchema = z
  .object({
    ...identity("sn"),
    last_seen: epoch().meta({ description: "When the session was last used, to the minute." }),
    expires_at: epoch(),
    ip: z.string().nullable().meta({ description: "The IP address it was opened from." }),
    user_agent: z.string().nullable().meta({ description: "The browser's user agent." }),
    current: z.boolean().meta({ description: "Whether this is the session that makes the request." }),
  })
  .meta({ id: "OwnSession" });

const ended = z.object({ ended: z.int().meta({ description: "How many sessions were ended." }) });

const twoFactorSchema = z
  .object({
    enabled: z.boolean(),
    enabled_at: epoch().nullable(),
    recovery_codes_left: z.int(),
    required: z
      .boolean()
      .meta({ description: "Whether the organization requires two-factor authentication. If so, it cannot be turned off." }),
  })
  .meta({ id: "TwoFactor" });

const withRecoveryCodes = twoFactorSchema
  .extend({
    recovery_codes: sensitive(
      z.array(z.string()).meta({
        description: "Ten recovery codes, each valid for one sign-in. Returned only in this response; earlier codes stop working.",
      }),
    ),
  })
  .meta({ id: "TwoFactorWithRecoveryCodes" });

const proof = z.object({ password: givenPassword(), code: secondFactorCode() });
const refusals = ["conflict", "invalid_input", "too_many_requests"] as const;
const staff = { access: "staff", extension: true } as const;

/** Operations on the user's own account: sessions, password, two-factor authentication. */
export const account = {
  about: "The signed-in member's password, sessions and two-factor authentication.",
  operations: {
    sessions: operation({
      ...staff,
      method: "GET",
      path: "/staff/sessions",
      summary: "List the user's open sessions, at most 100, newest first",
      response: z.object({ sessions: z.array(sessionSchema) }),
    }),
    authenticate: operation({
      ...staff,
      method: "POST",
      path: "/staff/session/authentication",
      summary:
        "Confirm the user's identity by password, or by authentication code where two-factor authentication is on. Needed by operations that return recent_authentication_required",
      body: z
        .object({ password: givenPassword().optional(), code: secondFactorCode().optional() })
        .meta({ id: "Authentication", description: "Send exactly one of the two." }),
      response: z.object({ until: epoch().meta({ description: "Until when the confirmation counts as recent." }) }),
      errors: refusals,
    }),
    endSession: operation({
      ...staff,
      method: "DELETE",
      path: "/staff/sessions/{staff_session}",
      summary: "End one of the user's sessions",
      response: ended,
      errors: ["resource_not_found"],
    }),
    endSessions: operation({
      ...staff,
      method: "DELETE",
      path: "/staff/sessions",
      summary: "Sign out everywhere: end every session of the user, including this one",
      response: ended,
    }),
    changePassword: operation({
      ...staff,
      method: "PUT",
      path: "/staff/password",
      summary: "Change the user's password and end every other session",
      body: z.object({ current_password: givenPassword(), password: newPassword() }).meta({ id: "PasswordChange" }),
      response: ended,
      errors: refusals,
    }),
    twoFactor: operation({
      ...staff,
      method: "GET",
      path: "/staff/two_factor",
      summary: "Get whether the user has two-factor authentication",
      response: twoFactorSchema,
    }),
    startTwoFactor: operation({
      ...staff,
      method: "POST",
      path: "/staff/two_factor",
      summary: "Get a secret for an authenticator app. Two-factor authentication stays off until a code from the app is confirmed",
      recent: true,
      response: z.object({
        secret: sensitive(z.string().meta({ description: "The secret in base 32, for manual entry." })),
        uri: sensitive(z.string().meta({ description: "The same secret as an `otpauth://` URI, for an authenticator app to open." })),
      }),
      errors: refusals,
    }),
    confirmTwoFactor: operation({
      ...staff,
      method: "POST",
      path: "/staff/two_factor/confirm",
      summary: "Turn on two-factor authentication with a code from the authenticator app",
      body: z.object({ code: secondFactorCode() }).meta({ id: "TwoFactorConfirmation" }),
      recent: true,
      response: withRecoveryCodes,
      errors: refusals,
    }),
    newRecoveryCodes: operation({
      ...staff,
      method: "POST",
      path: "/staff/two_factor/recovery_codes",
      summary: "Replace the recovery codes",
      body: proof.meta({ id: "RecoveryCodesInput" }),
      response: withRecoveryCodes,
      errors: refusals,
    }),
    disableTwoFactor: operation({
      ...staff,
      method: "POST",
      path: "/staff/two_factor/disable",
      summary: "Turn off two-factor authentication",
      body: proof.extend({}).meta({ id: "TwoFactorDisabling" }),
      response: twoFactorSchema,
      errors: refusals,
    }),
  },
};
