import { z } from "zod";
import { epoch, identity } from "../common.ts";
import { operation } from "../operation.ts";
import { defineResource, deletionSchema } from "../resource.ts";
import { roles } from "../roles.ts";

const read = z
  .object({
    ...identity("st"),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    two_factor: z.boolean().meta({ description: "Whether signing in asks this person for a second factor." }),
    last_seen: epoch().nullable().meta({ description: "When they last used a session, to the minute; null: never." }),
    removed_at: epoch().nullable().meta({ description: "When they were removed; lists leave them out." }),
  })
  .meta({ id: "Member" });

const withKeys = read
  .extend({
    api_keys: z
      .array(z.object({ id: z.string(), name: z.string(), environment: z.enum(["sandbox", "production"]) }))
      .meta({ description: "Active keys this person made, 50 at most. They go on working when the person is removed." }),
  })
  .meta({ id: "MemberWithKeys" });

const reach = ["resource_not_found", "insufficient_permissions", "last_owner"] as const;

/** The people of an organization, in both environments at once. Only people manage them: no key can. */
export const members = defineResource({
  param: "member",
  of: { title: { one: "member", many: "members" }, wire: { name: "member", prefix: "st", scope: "members" } },
  path: "/members",
  read,
  verbs: ["list"],
  extension: true,
  actions: {
    get: operation({
      method: "GET",
      path: "/members/{member}",
      summary: "Get one member, with the active API keys they made",
      access: "members:read",
      response: withKeys,
      errors: ["resource_not_found"],
      extension: true,
    }),
    update: operation({
      method: "PUT",
      path: "/members/{member}",
      summary: "Give a member another role: none above the caller's own, and an organization keeps an owner",
      access: "members:write",
      body: z.object({ role: z.enum(roles) }).meta({ id: "MemberUpdate" }),
      response: read,
      errors: reach,
      extension: true,
    }),
    delete: operation({
      method: "DELETE",
      path: "/members/{member}",
      summary: "Remove a member and end their sessions at once; API keys they made stay",
      access: "members:write",
      response: deletionSchema,
      errors: reach,
      extension: true,
    }),
    endSessions: operation({
      method: "POST",
      path: "/members/{member}/sign_out",
      summary: "End every session of a member",
      access: "members:write",
      response: z.object({ ended: z.int().meta({ description: "How many sessions this ended." }) }),
      errors: ["resource_not_found", "insufficient_permissions"],
      extension: true,
    }),
    resetTwoFactor: operation({
      method: "POST",
      path: "/members/{member}/reset_two_factor",
      summary: "Turn a member's second factor off, for one who lost it, and end their sessions",
      access: "members:write",
      recent: true,
      response: read,
      errors: ["resource_not_found", "insufficient_permissions", "bad_request"],
      extension: true,
    }),
  },
});
