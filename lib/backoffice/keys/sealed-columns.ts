import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { incomingAddresses } from "#lib/compliance/schema/incoming-mails.ts";
import { complianceRequests } from "#lib/compliance/schema/requests.ts";
import { batches, batchRows } from "#lib/desk/schema/bulk.ts";
import { importRows } from "#lib/desk/schema/imports.ts";
import { contextOf } from "#lib/organization/staff/second-factor.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { signingKeys } from "#lib/platform/db/schema/keys.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { idempotencyKeys } from "#lib/platform/db/schema/organizations.ts";
import { staffSecondFactors } from "#lib/platform/db/schema/staff.ts";
import { webhookEndpoints } from "#lib/platform/db/schema/webhooks.ts";
import { signingKeyContext } from "#lib/platform/db/signing-key.ts";
import { replyContext } from "#lib/platform/http/idempotency.ts";
import { personErasures } from "../schema/person-erasures.ts";

/** A column of encrypted texts. */
export interface SealedColumn {
  readonly table: PgTable;
  readonly column: AnyPgColumn;
  /** What the text is encrypted with beside the key, from the values of the row's primary key. */
  context(key: Readonly<Record<string, string>>): string;
}

const byId = ({ id = "" }: Readonly<Record<string, string>>) => id;
const of = (table: PgTable, column: AnyPgColumn, context: SealedColumn["context"] = byId): SealedColumn => ({ table, column, context });

/** Every column of encrypted texts. A test compares the list with the database. */
export const sealedColumns: readonly SealedColumn[] = [
  of(signingKeys, signingKeys.key_sealed, ({ id = "" }) => signingKeyContext(id)),
  of(contractors, contractors.tax_id_encrypted),
  of(webhookEndpoints, webhookEndpoints.secret_sealed),
  of(webhookEndpoints, webhookEndpoints.previous_secret_sealed),
  of(staffSecondFactors, staffSecondFactors.secret_sealed, ({ staff_id = "" }) => contextOf(staff_id)),
  of(applySessions, applySessions.link_sealed),
  of(complianceRequests, complianceRequests.link_sealed),
  of(complianceRequests, complianceRequests.mail_token_sealed),
  of(incomingAddresses, incomingAddresses.token_sealed),
  of(mails, mails.text_sealed),
  of(mails, mails.unsubscribe_sealed),
  of(importRows, importRows.cells_sealed),
  of(batches, batches.each_sealed),
  of(batchRows, batchRows.input_sealed),
  of(batchRows, batchRows.response_sealed),
  of(personErasures, personErasures.words_sealed),
  of(idempotencyKeys, idempotencyKeys.body, (key) => replyContext(key as Parameters<typeof replyContext>[0])),
];
