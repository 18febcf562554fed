import { sql } from "drizzle-orm";
import { batchRows, exports } from "#lib/desk/schema/bulk.ts";
import { dailyFigures, figureClosings } from "#lib/desk/schema/figures.ts";
import { importCreations, importRows, imports } from "#lib/desk/schema/imports.ts";
import { inboxItems } from "#lib/desk/schema/inbox.ts";
import { inboxDigestLinks, inboxDigests } from "#lib/desk/schema/inbox-digests.ts";
import { searchTerms } from "#lib/desk/schema/search.ts";
import { dueFailures } from "#lib/platform/db/schema/clocks.ts";
import { idempotencyKeys } from "#lib/platform/db/schema/organizations.ts";
import { events } from "#lib/platform/db/schema/records.ts";
import { requestLog } from "#lib/platform/db/schema/requests.ts";
import { sandboxRows } from "#lib/platform/db/schema/sandbox.ts";
import { deliveryAttempts, webhookDeliveries, webhookEndpoints } from "#lib/platform/db/schema/webhooks.ts";
import { erasedRecords as erased } from "./erased-records.ts";
import { anyOf, by, IDS, leaf, MEMBERS, NOBODY, placeOf, same, where } from "./person.ts";
import { deleted, kept, type Rule } from "./rule.ts";

/** Rows that refer to events about the person's objects. The events are deleted after these rows. */
const ofEvents = where(
  (person) =>
    sql`event in (select about.id from events about where ${placeOf(person, "about")} and about.object_id = ${anyOf(person.ids)})`,
);

/** Records about what happened. */
export const activityRules: readonly Rule[] = [
  deleted(webhookEndpoints, NOBODY),
  deleted(webhookDeliveries, ofEvents),
  deleted(deliveryAttempts, ofEvents),
  deleted(events, leaf("object_id")),
  deleted(requestLog, erased.requestLog, {
    notCompared: "Requests are logged a moment later, and also those that are refused while the organization is suspended.",
  }),
  deleted(idempotencyKeys, "Encrypted answers, which the service deletes after two days.", {
    notExported: "Answers that are repeated to simultaneous requests, kept for two days.",
  }),
  deleted(inboxDigests, MEMBERS),
  deleted(inboxDigestLinks, MEMBERS, { notExported: "Links that stop emails, by hash." }),
  deleted(inboxItems, by("contractor", "subject")),
  deleted(imports, "The name, hash and counts of a file."),
  deleted(importRows, erased.importRows),
  deleted(importCreations, IDS),
  deleted(batchRows, "Encrypted inputs and answers, which the service deletes after seven days."),
  deleted(exports, "Which list was exported, and with which filters. The file is deleted after seven days."),
  // A copy without somebody's rows would be another sandbox, so all copies of the sandbox go.
  deleted(
    sandboxRows,
    where(() => sql`true`),
    { notExported: "Copies of rows that are exported themselves." },
  ),
  deleted(dueFailures, IDS, { notExported: "Scheduled work that waits for another attempt." }),
  deleted(searchTerms, "An index that triggers keep as the objects are.", { notExported: "An index of names and numbers of the objects." }),
  deleted(figureClosings, NOBODY),
  kept(dailyFigures, NOBODY, {
    ...same("org_id", "environment", "day", "premium_written", "premium_earned", "active_policies", "active_assignments"),
    ...same("certificates_judged", "certificates_passed", "contractors", "contractors_met", "contractors_not_covered"),
  }),
];
