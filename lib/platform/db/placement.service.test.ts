import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createHarness } from "#lib/testing/harness.ts";
import { rowsOf } from "./rows.ts";

// Organizations can be placed on databases of their own as far as nothing in the schema spans several of them. What does is here, with its reason.

/** Found before the organization is known, by a secret or an address: a directory, kept in one place, would lead from it to the organization. */
const DIRECTORY = [
  ...["api_keys_hash", "device_logins_code", "device_logins_pkey", "hosted_tokens_pkey", "inbox_digest_links_pkey", "staff_sessions_pkey"],
  ...["staff_sessions_sign_in", "staff_vouchers_pkey", "staff_members_email", "staff_members_password", "certificate_shares_token"],
  ...["compliance_requests_mail_token", "incoming_addresses_token", "organizations_pkey", "organizations_slug_unique"],
];
/** Rows of no organization, which every database has a copy of: keys, legal texts, sanctions lists, the test processor, shared limits. */
const COPIED = [
  ...["encryption_keys_pkey", "signing_keys_pkey", "legal_texts_pkey", "legal_texts_version", "sanctions_lists_pkey"],
  ...[
    "sanctions_names_source_entry_name_since_pk",
    "shared_allowances_pkey",
    "test_processor_movements_page",
    "test_processor_movements_pkey",
  ],
];
/** Work on the rows of all organizations of a database, in the order in which they are due; each database does its own. */
const WORK = [
  ...["apply_sessions_in_review", "batch_rows_age", "certificates_reread", "hosted_tokens_age", "idempotency_keys_age", "import_rows_age"],
  ...["inbox_digest_links_age", "incoming_mails_age", "mails_age", "webhook_deliveries_age"],
];
/** What operators did, also to what is of no organization. It stays with the directory. */
const OPERATORS = ["operator_log_page", "operator_log_pkey"];

/** Triggers on rows of no organization: legal texts are only ever added. */
const TRIGGERS = ["legal_texts_append_only", "legal_texts_not_emptied"];

test("a unique key, an index or a trigger that spans organizations has its reason", async () => {
  const { runtime, close } = await createHarness();
  const names = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ name: string }>(runtime.database.db, query)).map(({ name }) => name).sort();
  const indexes = sql`select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0] and a.attname = 'org_id')`;
  const triggers = sql`select tgname as name from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')`;
  expect(await names(indexes)).toEqual([...DIRECTORY, ...COPIED, ...WORK, ...OPERATORS].sort());
  expect(await names(triggers)).toEqual(TRIGGERS);
  await close();
});
