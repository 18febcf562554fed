import { z } from "zod";
import { epoch, identity } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource, deletionSchema } from "../core/resource.ts";
import { roles } from "../core/roles.ts";

/** How many entities a member can be limited to. */
const MAX_ENTITIES = 50;

const LIMIT =
  "The contracting entities that the member is limited to: they see and change only what belongs to these, their jobs and the people who work there. Null: everything that the role allows.";

/** The entities that a member is limited to, as they are sent. */
export const limitedTo = () =>
  z
    .array(z.string().max(64))
    .max(MAX_ENTITIES)
    .nullable()
    .optional()
    .meta({
      description: `${LIMIT} Ids of both environments, at most ${MAX_ENTITIES}. Not for owners and administrators.`,
    });

export const limitSchema = z.array(z.string()).nullable().meta({ description: LIMIT });

const read = z
  .object({
    ...identity("st"),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    entities: limitSchema,
    two_factor: z.boolean().meta({ description: "Whether this member has two-factor authentication." }),
    last_seen: epoch().nullable().meta({ description: "When they last used a session, to the minute. Null: never." }),
    removed_at: epoch().nullable().meta({ description: "When they were removed. Lists leave out removed members." }),
  })
  .meta({ id: "Member" });

const withKeys = read
  .extend({
    api_keys: z
      .array(z.object({ id: z.string(), name: z.string(), environment: z.enum(["sandbox", "production"]) }))
      .meta({ description: "Active keys this member created, at most 50. The keys stay valid when the member is removed." }),
  })
  .meta({ id: "MemberWithKeys" });

const reach = ["resource_not_found", "insufficient_permissions", "last_owner"] as const;

/** The members of an organization, who belong to both environments. Only signed-in users can manage them; API keys cannot. */
export const members = defineResource({
  about: "Members of the organization and their roles.",
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
      summary: "Get one member, with the active API keys they created",
      access: "members:read",
      response: withKeys,
      errors: ["resource_not_found"],
      extension: true,
    }),
    update: operation({
      method: "PUT",
      path: "/members/{member}",
      summary:
        "Change a member's role, or what they are limited to. The new role must not be above the caller's own, and an organization always keeps an owner",
      access: "members:write",
      body: z.object({ role: z.enum(roles).optional(), entities: limitedTo() }).meta({ id: "MemberUpdate" }),
      response: read,
      errors: reach,
      extension: true,
    }),
    delete: operation({
      method: "DELETE",
      path: "/members/{member}",
      summary: "Remove a member and end their sessions immediately. API keys they created stay valid",
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
      response: z.object({ ended: z.int().meta({ description: "How many sessions were ended." }) }),
      errors: ["resource_not_found", "insufficient_permissions"],
      extension: true,
    }),
    resetTwoFactor: operation({
      method: "POST",
      path: "/members/{member}/reset_two_factor",
      summary: "Turn off a member's two-factor authentication after they lost their device, and end their sessions",
      access: "members:write",
      recent: true,
      response: read,
      errors: ["resource_not_found", "insufficient_permissions", "conflict"],
      extension: true,
    }),
  },
});
