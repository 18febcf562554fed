import { z } from "zod";
import { chosenVersion } from "../core/api-version.ts";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, sensitive, text } from "../core/common.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";

export const apiKeyStatuses = ["active", "expired", "revoked"] as const;

/** How many days a rolled key can stay valid beside its replacement, at most. */
export const GRACE_DAYS = 7;

const read = z
  .object({
    ...identity(catalogue.apiKeys),
    name: z.string(),
    last4: z.string().meta({ description: "The last four characters of the key, to tell keys apart." }),
    scopes: z.array(z.string()),
    status: z.enum(apiKeyStatuses),
    last_used: epoch().nullable().meta({ description: "Epoch seconds, to the minute. Null when the key has never been used." }),
    expires_at: epoch().nullable(),
    revoked_at: epoch().nullable(),
    replaced_by: z.string().nullable().meta({ description: "Id of the key that replaced this one." }),
    created_by: z.string().nullable().meta({ description: "Id of the key or member that created it. Null for the first key." }),
    api_version: z.string().meta({ description: "The version of the API that requests with this key get unless they choose another." }),
  })
  .meta({ id: "ApiKey" });

/** The responses that include the key itself, which is shown only once. */
const withKey = read
  .extend({ key: sensitive(z.string().meta({ description: "The key: `sk_test_…` or `sk_live_…`. Returned only in this response." })) })
  .meta({ id: "ApiKeyWithKey" });

const expiry = () => epoch().nullable().optional();

const create = z
  .object({
    name: nameText(100).meta({ description: "What the key is for." }),
    scopes: z.array(text(60)).min(1).max(100).meta({
      description:
        "What the key may do: `read`, `write`, or the scopes of single resources, such as `contractors:read`, `contractors:write`. Never more than the caller may do.",
    }),
    expires_at: expiry().meta({ description: "When the key expires, in epoch seconds. Absent or null: never." }),
    api_version: chosenVersion("The version of the API that requests with the key get unless they choose another."),
  })
  .meta({ id: "ApiKeyInput" });

const roll = z
  .object({
    grace_days: z.int().min(0).max(GRACE_DAYS).meta({ description: "How many days the old key stays valid. 0 ends it immediately." }),
    expires_at: expiry().meta({ description: "When the new key expires. Absent: when the old one would have expired." }),
  })
  .meta({ id: "ApiKeyRoll" });

export const apiKeys = defineResource({
  about: "Keys for the API: their permissions, rolling and revocation.",
  param: "api_key",
  of: catalogue.apiKeys,
  path: "/api_keys",
  read,
  labels: { scopes: "Permissions", last4: "Ends with", revoked_at: "Revoked" },
  create,
  verbs: ["list", "get", "delete"],
  extension: true,
  actions: {
    create: operation({
      method: "POST",
      path: "/api_keys",
      summary: "Create one API key in this environment. The key is returned only in this response",
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
      summary: "Roll an API key: replace it with a new one that has the same name and scopes. The old key stays valid for the grace period",
      access: "api_keys:write",
      body: roll,
      recent: true,
      response: withKey,
      status: 201,
      errors: ["conflict", "resource_not_found"],
      extension: true,
    }),
  },
});
