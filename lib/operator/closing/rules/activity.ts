import { dailyFigures, figureClosings } from "#lib/activity/schema/figures.ts";
import { importCreations, importRows, imports } from "#lib/activity/schema/imports.ts";
import { inboxItems } from "#lib/activity/schema/inbox.ts";
import { inboxDigestLinks, inboxDigests } from "#lib/activity/schema/inbox-digests.ts";
import { searchTerms } from "#lib/activity/schema/search.ts";
import { dueFailures } from "#lib/platform/db/schema/clocks.ts";
import { idempotencyKeys } from "#lib/platform/db/schema/organizations.ts";
import { events } from "#lib/platform/db/schema/records.ts";
import { requestLog } from "#lib/platform/db/schema/requests.ts";
import { deliveryAttempts, webhookDeliveries, webhookEndpoints } from "#lib/platform/db/schema/webhooks.ts";
import { deleted, kept, type Rule } from "./rule.ts";

/** Records about what happened. */
export const activityRules: readonly Rule[] = [
  deleted(webhookEndpoints, { secret: ["secret_sealed", "previous_secret_sealed"] }),
  deleted(webhookDeliveries),
  deleted(deliveryAttempts),
  deleted(events),
  deleted(requestLog, {
    notCompared: "Requests are logged a moment later, and also those that are refused while the organization is suspended.",
  }),
  deleted(idempotencyKeys, { notExported: "Answers that are repeated to simultaneous requests, kept for two days." }),
  deleted(inboxDigests),
  deleted(inboxDigestLinks, { notExported: "Links that stop emails, by hash." }),
  deleted(inboxItems),
  deleted(imports),
  deleted(importRows, { secret: ["cells_sealed"] }),
  deleted(importCreations),
  deleted(dueFailures, { notExported: "Scheduled work that waits for another attempt." }),
  deleted(searchTerms, { notExported: "An index of names and numbers of the objects." }),
  deleted(figureClosings),
  kept(dailyFigures, {
    org_id: "kept",
    environment: "kept",
    day: "kept",
    premium_written: "kept",
    premium_earned: "kept",
    active_policies: "kept",
    active_assignments: "kept",
    certificates_judged: "kept",
    certificates_passed: "kept",
  }),
];
