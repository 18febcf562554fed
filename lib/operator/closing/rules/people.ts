import { sql } from "drizzle-orm";
import { savedViewDefaults, savedViewOrders, savedViews } from "#lib/organization/schema/saved-views.ts";
import { metadataEntries } from "#lib/parties/schema/metadata.ts";
import { categoryCodes, contractors, entities, jobs } from "#lib/parties/schema/people.ts";
import { testClocks } from "#lib/platform/db/schema/clocks.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { apiKeys, hostedTokens, staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import { auditLog, tombstones } from "#lib/platform/db/schema/records.ts";
import { signInFailures, staffInvitations, staffRecoveryCodes, staffSecondFactors } from "#lib/platform/db/schema/staff.ts";
import { deleted, kept, type Rule } from "./rule.ts";

const credentials = "Credentials, which work nowhere else.";

/** People, and what they open the service with. */
export const peopleRules: readonly Rule[] = [
  deleted(mails, { secret: ["text_sealed", "unsubscribe_sealed"] }),
  deleted(staffSessions, { notExported: credentials }),
  deleted(staffInvitations),
  // Only what tells a program that still uses the key, or a contractor with a link, that the organization is closed.
  kept(
    apiKeys,
    {
      org_id: "kept",
      environment: "kept",
      id: "kept",
      created: "kept",
      name: sql`''`,
      key_hash: "kept",
      last4: sql`''`,
      scopes: sql`'{}'::text[]`,
      last_used: sql`null`,
      expires_at: "kept",
      revoked_at: "kept",
      replaced_by: "kept",
      created_by: "kept",
      api_version: "kept",
    },
    { secret: ["key_hash"], inSandbox: true },
  ),
  kept(
    hostedTokens,
    {
      org_id: "kept",
      token_hash: "kept",
      environment: "kept",
      kind: "kept",
      purpose: "kept",
      object_id: "kept",
      created: "kept",
      expires_at: "kept",
      used_at: "kept",
    },
    { notExported: credentials, inSandbox: true },
  ),
  deleted(signInFailures, { notExported: "Counts of failed sign-ins, which the audit log has after an hour." }),
  deleted(staffSecondFactors, { notExported: credentials }),
  deleted(staffRecoveryCodes, { notExported: credentials }),
  deleted(savedViews),
  deleted(savedViewDefaults),
  deleted(savedViewOrders),
  deleted(staffMembers, { secret: ["password_hash"] }, { oneByOne: true }),
  deleted(contractors, { secret: ["tax_id_encrypted"] }),
  deleted(jobs),
  deleted(entities),
  deleted(metadataEntries, { notExported: "An index of the metadata of contractors and jobs." }),
  kept(categoryCodes, {
    org_id: "kept",
    environment: "kept",
    id: "kept",
    created: "kept",
    name: sql`class_slug`,
    class_slug: "kept",
    approved: "kept",
    refused_reason: sql`null`,
  }),
  deleted(documents),
  deleted(tombstones),
  deleted(testClocks),
  // Who did what to which object stays by ids; values do not.
  kept(auditLog, {
    org_id: "kept",
    environment: "kept",
    id: "kept",
    created: "kept",
    actor: "kept",
    action: "kept",
    object_id: "kept",
    changes: sql`'{}'::jsonb`,
    request_id: "kept",
    ip: sql`null`,
  }),
];
