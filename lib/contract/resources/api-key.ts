import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, sensitive, text } from "../common.ts";
import { operation } from "../operation.ts";
import { defineResource } from "../resource.ts";

export const apiKeyStatuses = ["active", "expired", "revoked"] as const;

/** How long a rolled key may stay valid beside its successor, in days. */
export const GRACE_DAYS = 7;

const read = z
  .object({
    ...identity(catalogue.apiKeys),
    name: z.string(),
    last4: z.string().meta({ description: "The key's last four characters, to tell keys apart." }),
    scopes: z.array(z.string()),
    status: z.enum(apiKeyStatuses),
    last_used: epoch().nullable().meta({ description: "Epoch seconds, to the minute; null while the key was never used." }),
    expires_at: epoch().nullable(),
    revoked_at: epoch().nullable(),
    replaced_by: z.string().nullable().meta({ description: "Id of the key this one was rolled into." }),
    created_by: z.string().nullable().meta({ description: "Id of the key or person that made it; null for the first one." }),
  })
  .meta({ id: "ApiKey" });

/** The answers that show the key itself: once, and never again. */
const withKey = read
  .extend({ key: sensitive(z.string().meta({ description: "The key: `sk_test_…` or `sk_live_…`. Shown in this answer only." })) })
  .meta({ id: "ApiKeyWithKey" });

const expiry = () => epoch().nullable().optional();

const create = z
  .object({
    name: text(100).meta({ description: "What the key is for." }),
    scopes: z.array(text(60)).min(1).max(100).meta({
      description:
        "What the key may do: `read`, `write`, or one resource's `contractors:read`, `contractors:write`. Never more than the caller may.",
    }),
    expires_at: expiry().meta({ description: "When the key stops working, in epoch seconds; absent or null: never." }),
  })
  .meta({ id: "ApiKeyInput" });

const roll = z
  .object({
    grace_days: z.int().min(0).max(GRACE_DAYS).meta({ description: "How many days the old key stays valid; 0 ends it at once." }),
    expires_at: expiry().meta({ description: "When the new key stops working. Absent: when the old one would have." }),
  })
  .meta({ id: "ApiKeyRoll" });

export const apiKeys = defineResource({
  param: "api_key",
  of: catalogue.apiKeys,
  path: "/api_keys",
  read,
  create,
  verbs: ["list", "get", "delete"],
  extension: true,
  actions: {
    create: operation({
      method: "POST",
      path: "/api_keys",
      summary: "Create one API key of this environment; the key itself is in this answer only",
      access: "api_keys:write",
      body: create,
      recent: true,
      response: withKey,
      status: 201,
      extension: true,
    }),
    roll: operation({
      method: "POST",
      path: "/api_keys/{api_key}/roll",
      summary: "Replace an API key by a new one of the same name and scopes; the old one stays valid for the grace",
      access: "api_keys:write",
      body: roll,
      recent: true,
      response: withKey,
      status: 201,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
