import { z } from "zod";
import { email, epoch, identity, sensitive, text } from "../common.ts";
import { operation } from "../operation.ts";
import { roles } from "../roles.ts";
import { preferencesSchema } from "./preferences.ts";

const staffSchema = z.object({
  ...identity("st"),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  two_factor: z.boolean(),
  ...preferencesSchema.shape,
});

/** A second factor's code as typed: six digits, or a recovery code with its dashes. */
export const secondFactorCode = () => sensitive(text(40));

const isText = (value: string) => !value.includes("\u0000") && value.isWellFormed();

/** A password as chosen: long rather than complicated, and text that every device can send again. */
export const newPassword = () => sensitive(z.string().min(12).max(500).refine(isText, "contains characters that are not text"));

/** A password as given to prove who somebody is. */
export const givenPassword = () => sensitive(z.string().min(1).max(500).refine(isText, "contains characters that are not text"));

const meSchema = z
  .object({
    staff: staffSchema,
    organization: z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string().meta({ description: "What the addresses of the dashboard name it by; it never changes." }),
    }),
    scopes: z.array(z.string()).meta({ description: "What this person may do; screens show actions by it." }),
    enrolment_required: z.boolean().meta({
      description:
        "Whether the organization asks for a second factor that this person has yet to set up. Until then they may do nothing else.",
    }),
    expires_at: epoch(),
  })
  .meta({ id: "StaffSession" });
export type StaffSession = z.infer<typeof meSchema>;

/** A session just opened, with what opens it and what this device is known by from now on. */
const opened = meSchema.extend({
  token: sensitive(z.string()),
  device: sensitive(
    z.string().meta({
      description:
        "Keep it in this browser and send it along when this person signs in again: wrong passwords of others then slow nobody down here.",
    }),
  ),
});

/** Staff sign in to the service; the dashboard carries the token in its cookie and the service can revoke it. */
export const staff = {
  operations: {
    signIn: operation({
      method: "POST",
      path: "/staff/sessions",
      summary: "Sign a person in",
      access: "public",
      body: z.object({
        email: text(254),
        password: sensitive(z.string().min(1).max(500)),
        code: sensitive(
          text(40)
            .optional()
            .meta({ description: "Six digits of the authenticator app, or a recovery code; asked for where it is missing." }),
        ),
        device: sensitive(
          text(1000)
            .optional()
            .meta({ description: "What an earlier sign-in of this person gave this device. One that is not good counts as none." }),
        ),
      }),
      response: opened,
      status: 201,
      errors: ["invalid_api_key", "second_factor_required", "second_factor_wrong", "too_many_requests"],
      extension: true,
    }),
    waysIn: operation({
      method: "GET",
      path: "/staff/ways_in",
      summary: "Get how people can sign in here",
      access: "public",
      response: z.object({
        password_reset: z.boolean().meta({ description: "Whether a forgotten password can be set anew by mail." }),
        single_sign_on: z.boolean().meta({ description: "Whether people can sign in at an identity provider." }),
      }),
      extension: true,
    }),
    startSingleSignOn: operation({
      method: "POST",
      path: "/staff/single_sign_on",
      summary: "Begin signing in at the identity provider",
      access: "public",
      response: z.object({
        url: sensitive(z.string().meta({ description: "Where the browser goes next." })),
        ticket: sensitive(
          z.string().meta({ description: "To be kept by this very browser and sent along at the end; good for ten minutes." }),
        ),
      }),
      errors: ["bad_request"],
      extension: true,
    }),
    finishSingleSignOn: operation({
      method: "POST",
      path: "/staff/single_sign_on/sessions",
      summary: "Sign a person in by what the identity provider sent their browser back with",
      access: "public",
      body: z.object({
        code: sensitive(text(4000)),
        state: sensitive(text(200)),
        ticket: sensitive(text(4000)),
        second_factor: secondFactorCode().optional().meta({
          description:
            "Six digits of the authenticator app, or a recovery code, where the person has one and the organization does not trust the provider's: asked for where it is missing, then sent with all the rest once more.",
        }),
      }),
      response: opened,
      status: 201,
      errors: ["invalid_api_key", "bad_request", "second_factor_required", "second_factor_wrong", "too_many_requests"],
      extension: true,
    }),
    forgotPassword: operation({
      method: "POST",
      path: "/staff/password_resets",
      summary: "Send a person the link to set a new password; the answer does not say whether there is one",
      access: "public",
      body: z.object({ email: email() }),
      response: z.object({ accepted: z.literal(true) }),
      errors: ["bad_request", "too_many_requests"],
      extension: true,
    }),
    me: operation({
      method: "GET",
      path: "/staff/session",
      summary: "Get the signed-in person",
      access: "staff",
      response: meSchema,
      extension: true,
    }),
    signOut: operation({
      method: "DELETE",
      path: "/staff/session",
      summary: "Sign out and revoke the session",
      access: "staff",
      response: z.object({ revoked: z.literal(true) }),
      extension: true,
    }),
  },
};
