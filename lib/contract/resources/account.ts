import { z } from "zod";
import { epoch, identity, sensitive } from "../common.ts";
import { operation } from "../operation.ts";
import { givenPassword, newPassword, secondFactorCode } from "./staff.ts";

const sessionSchema = z
  .object({
    ...identity("sn"),
    last_seen: epoch().meta({ description: "When it was last used, to the minute." }),
    expires_at: epoch(),
    ip: z.string().nullable().meta({ description: "The address it was opened from." }),
    user_agent: z.string().nullable().meta({ description: "How the browser called itself." }),
    current: z.boolean().meta({ description: "Whether it is the session that asks." }),
  })
  .meta({ id: "OwnSession" });

const ended = z.object({ ended: z.int().meta({ description: "How many sessions this ended." }) });

const twoFactorSchema = z
  .object({
    enabled: z.boolean(),
    enabled_at: epoch().nullable(),
    recovery_codes_left: z.int(),
    required: z.boolean().meta({ description: "Whether the organization asks for it: it cannot be turned off then." }),
  })
  .meta({ id: "TwoFactor" });

const withRecoveryCodes = twoFactorSchema
  .extend({
    recovery_codes: sensitive(
      z.array(z.string()).meta({ description: "Ten codes, each good for one sign-in. Shown in this answer only; earlier ones end." }),
    ),
  })
  .meta({ id: "TwoFactorWithRecoveryCodes" });

const proof = z.object({ password: givenPassword(), code: secondFactorCode() });
const refusals = ["bad_request", "invalid_input", "too_many_requests"] as const;
const staff = { access: "staff", extension: true } as const;

/** What people do about their own account: their sessions, their password, their second factor. */
export const account = {
  operations: {
    sessions: operation({
      ...staff,
      method: "GET",
      path: "/staff/sessions",
      summary: "List one's own open sessions, at most 100, newest first",
      response: z.object({ sessions: z.array(sessionSchema) }),
    }),
    authenticate: operation({
      ...staff,
      method: "POST",
      path: "/staff/session/authentication",
      summary:
        "Prove again who one is, by the password or, where a second factor is on, by its code: for what answers recent_authentication_required",
      body: z
        .object({ password: givenPassword().optional(), code: secondFactorCode().optional() })
        .meta({ id: "Authentication", description: "One of the two." }),
      response: z.object({ until: epoch().meta({ description: "So long it counts as recent." }) }),
      errors: refusals,
    }),
    endSession: operation({
      ...staff,
      method: "DELETE",
      path: "/staff/sessions/{staff_session}",
      summary: "End one of one's own sessions",
      response: ended,
      errors: ["resource_not_found"],
    }),
    endSessions: operation({
      ...staff,
      method: "DELETE",
      path: "/staff/sessions",
      summary: "Sign out everywhere: end every session of one's own, this one too",
      response: ended,
    }),
    changePassword: operation({
      ...staff,
      method: "PUT",
      path: "/staff/password",
      summary: "Change one's own password, which ends every other session",
      body: z.object({ current_password: givenPassword(), password: newPassword() }).meta({ id: "PasswordChange" }),
      response: ended,
      errors: refusals,
    }),
    twoFactor: operation({
      ...staff,
      method: "GET",
      path: "/staff/two_factor",
      summary: "Get whether one's own sign-in asks for a second factor",
      response: twoFactorSchema,
    }),
    startTwoFactor: operation({
      ...staff,
      method: "POST",
      path: "/staff/two_factor",
      summary: "Get a secret for an authenticator app; nothing changes until a code of it is confirmed",
      recent: true,
      response: z.object({
        secret: sensitive(z.string().meta({ description: "The secret in base 32, for typing it in." })),
        uri: sensitive(z.string().meta({ description: "The same as an `otpauth://` address, for an app to open." })),
      }),
      errors: refusals,
    }),
    confirmTwoFactor: operation({
      ...staff,
      method: "POST",
      path: "/staff/two_factor/confirm",
      summary: "Turn the second factor on by a code of the app",
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
      summary: "Turn the second factor off",
      body: proof.extend({}).meta({ id: "TwoFactorDisabling" }),
      response: twoFactorSchema,
      errors: refusals,
    }),
  },
};
