import { sql } from "drizzle-orm";
import { personErasures } from "#lib/backoffice/schema/person-erasures.ts";
import { savedViewDefaults, savedViewOrders, savedViews } from "#lib/organization/schema/saved-views.ts";
import { metadataEntries } from "#lib/people/schema/metadata.ts";
import { categoryCodes, contractors, entities, jobs } from "#lib/people/schema/people.ts";
import { testClocks } from "#lib/platform/db/schema/clocks.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { apiKeys, hostedTokens, staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import { auditLog, tombstones } from "#lib/platform/db/schema/records.ts";
import { signInFailures, staffInvitations, staffRecoveryCodes, staffSecondFactors } from "#lib/platform/db/schema/staff.ts";
import { erasedRecords as erased } from "./erased-records.ts";
import { by, IDS, MEMBERS, NOBODY, same } from "./person.ts";
import { deleted, kept, type Rule } from "./rule.ts";

const WORK = "What the organization has done, and for whom; nothing in it leads to a contractor.";
const credentials = "Credentials, which work nowhere else.";

/** People, and what they open the service with. */
export const peopleRules: readonly Rule[] = [
  deleted(mails, by("contractor", "object_id")),
  deleted(staffSessions, MEMBERS, { notExported: credentials }),
  deleted(staffInvitations, MEMBERS),
  // Only the columns stay by which a program with the key, or a contractor with a link, gets the answer that the organization is closed.
  kept(
    apiKeys,
    MEMBERS,
    {
      ...same("org_id", "environment", "id", "created"),
      name: sql`''`,
      key_hash: "kept",
      last4: sql`''`,
      scopes: sql`'{}'::text[]`,
      last_used: sql`null`,
      ...same("expires_at", "revoked_at", "replaced_by", "created_by", "api_version"),
    },
    { inSandbox: true },
  ),
  kept(
    hostedTokens,
    "Hashes of links, which end within days.",
    {
      ...same("org_id", "token_hash", "environment", "kind", "purpose", "object_id", "created", "expires_at", "used_at", "code_hash"),
      ...same("code_sent_at", "code_tries", "verified_at"),
    },
    { notExported: credentials, inSandbox: true },
  ),
  deleted(signInFailures, MEMBERS, { notExported: "Counts of failed sign-ins, which the audit log has after an hour." }),
  deleted(staffSecondFactors, MEMBERS, { notExported: credentials }),
  deleted(staffRecoveryCodes, MEMBERS, { notExported: credentials }),
  deleted(savedViews, "Names and filters that members gave their lists, which they can delete."),
  deleted(savedViewDefaults, MEMBERS),
  deleted(savedViewOrders, MEMBERS),
  deleted(staffMembers, MEMBERS, {}, { oneByOne: true }),
  deleted(contractors, by("id")),
  deleted(jobs, WORK),
  deleted(entities, WORK),
  deleted(metadataEntries, "An index, by hash, that triggers keep as the contractors are.", {
    notExported: "An index of the metadata of contractors and jobs.",
  }),
  kept(categoryCodes, NOBODY, {
    ...same("org_id", "environment", "id", "created"),
    name: sql`class_slug`,
    class_slug: "kept",
    approved: "kept",
    refused_reason: sql`null`,
  }),
  deleted(documents, erased.documents),
  deleted(tombstones, IDS),
  deleted(personErasures, IDS, { notExported: "Which people were erased, by ids." }),
  deleted(testClocks, NOBODY),
  // Who did what to which object stays by ids; values do not.
  kept(auditLog, erased.auditLog, {
    ...same("org_id", "environment", "id", "created", "actor", "action", "object_id"),
    changes: sql`'{}'::jsonb`,
    request_id: "kept",
    ip: sql`null`,
  }),
];
