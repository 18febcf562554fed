import { z } from "zod";
import { sensitive, text } from "../core/common.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { roles } from "../core/roles.ts";
import { newPassword } from "./staff.ts";

export const accountPageSchema = z
  .object({
    id: z.string(),
    /** Members belong to the whole organization, so their links never belong to the sandbox. */
    environment: z.literal("production"),
    kind: z.enum(["invitation", "password_reset"]),
    organization: z.string(),
    organization_slug: z.string().meta({ description: "The organization's name in dashboard addresses." }),
    email: z.string(),
    role: z.enum(roles),
    invited_by: z.string().nullable().meta({ description: "Name of the person who sent the invitation. Null for a password reset." }),
    done: z.boolean().meta({ description: "True in the response to the completed step: the link is used up and the person can sign in." }),
    device: sensitive(
      z.string().nullable().meta({
        description:
          "After a password reset: the device token that this browser sends when it signs in, the same as in a sign-in response. Null otherwise.",
      }),
    ),
  })
  .meta({ id: "AccountPage" });
export type AccountPage = z.infer<typeof accountPageSchema>;

const hosted = { access: "hosted:account", extension: true, response: accountPageSchema } as const;
const ended = ["session_expired", "session_not_pending"] as const;

/** Operations of the page behind an invitation or password reset link. They use the cookie that the link was exchanged for. */
export const accountPage = {
  about: "The page behind an invitation or a password reset.",
  operations: {
    get: operation({
      ...hosted,
      method: "GET",
      path: "/hosted/account",
      summary: "Get what the link is for",
      errors: ended,
    }),
    accept: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/account/accept",
      summary: "Accept the invitation with a name, and a password or the session of the invited person",
      body: z
        .object({
          name: nameText(100),
          password: newPassword().optional().meta({
            description: "A new password, or the person's own if their email address already has an account.",
          }),
          session: sensitive(
            text(200).optional().meta({ description: "In place of the password: the session token of the invited person." }),
          ),
        })
        .meta({ id: "InvitationAcceptance" }),
      errors: [...ended, "duplicate_email", "bad_request", "insufficient_permissions", "too_many_requests"],
    }),
    setPassword: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/account/password",
      summary: "Set a new password and end every session",
      body: z.object({ password: newPassword() }).meta({ id: "NewPassword" }),
      errors: [...ended, "bad_request"],
    }),
  },
};
