import { z } from "zod";
import { sensitive, text } from "../common.ts";
import { operation } from "../operation.ts";
import { roles } from "../roles.ts";
import { newPassword } from "./staff.ts";

export const accountPageSchema = z
  .object({
    id: z.string(),
    /** People belong to an organization as a whole; their links are never the sandbox's. */
    environment: z.literal("production"),
    kind: z.enum(["invitation", "password_reset"]),
    organization: z.string(),
    email: z.string(),
    role: z.enum(roles),
    invited_by: z.string().nullable().meta({ description: "Name of the person who invited; null when a password is set anew." }),
    done: z.boolean().meta({ description: "True in the answer that carried it out: the link has ended, and the person can sign in." }),
    device: sensitive(
      z.string().nullable().meta({
        description: "Once a password is set anew: what this browser is known by when it signs in, like that of a session. Null otherwise.",
      }),
    ),
  })
  .meta({ id: "AccountPage" });
export type AccountPage = z.infer<typeof accountPageSchema>;

const hosted = { access: "hosted:account", extension: true, response: accountPageSchema } as const;
const ended = ["session_expired", "session_not_pending"] as const;

/** What the page behind an invitation, or behind the link to a new password, calls with the cookie its link was exchanged for. */
export const accountPage = {
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
      summary: "Accept the invitation with a name and a password",
      body: z.object({ name: text(100), password: newPassword() }).meta({ id: "InvitationAcceptance" }),
      errors: [...ended, "duplicate_email", "bad_request"],
    }),
    setPassword: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/account/password",
      summary: "Set a new password, which ends every session",
      body: z.object({ password: newPassword() }).meta({ id: "NewPassword" }),
      errors: [...ended, "bad_request"],
    }),
  },
};
