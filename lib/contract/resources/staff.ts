import { z } from "zod";
import { epoch, identity, sensitive, text } from "../common.ts";
import { operation } from "../operation.ts";
import { roles } from "../roles.ts";

const staffSchema = z.object({ ...identity("st"), name: z.string(), email: z.string(), role: z.enum(roles) });

const meSchema = z
  .object({
    staff: staffSchema,
    organization: z.object({ id: z.string(), name: z.string() }),
    scopes: z.array(z.string()).meta({ description: "What this person may do; screens show actions by it." }),
    expires_at: epoch(),
  })
  .meta({ id: "StaffSession" });
export type StaffSession = z.infer<typeof meSchema>;

/** Staff sign in to the service; the dashboard carries the token in its cookie and the service can revoke it. */
export const staff = {
  operations: {
    signIn: operation({
      method: "POST",
      path: "/staff/sessions",
      summary: "Sign a person in",
      access: "public",
      body: z.object({ email: text(254), password: sensitive(z.string().min(1).max(500)) }),
      response: meSchema.extend({ token: sensitive(z.string()) }),
      status: 201,
      errors: ["invalid_api_key", "too_many_requests"],
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
