import { IMPORT_ROWS } from "#lib/contract/desk/import.ts";
import { ENDPOINT_LIMIT } from "#lib/contract/desk/webhook-endpoint.ts";
import { SAVED_VIEWS } from "#lib/contract/organization/saved-view.ts";
import { importCreations, importRows, imports } from "#lib/desk/schema/imports.ts";
import { savedViews } from "#lib/organization/schema/saved-views.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import * as organizations from "#lib/platform/db/schema/organizations.ts";
import * as records from "#lib/platform/db/schema/records.ts";
import * as requests from "#lib/platform/db/schema/requests.ts";
import { staffInvitations } from "#lib/platform/db/schema/staff.ts";
import * as webhooks from "#lib/platform/db/schema/webhooks.ts";
import { rateSets } from "#lib/quotes/schema/rate-sets.ts";
import { every, type Seeding, type SeedTable, SMALL_ORGANIZATIONS } from "./copier.ts";
import { idAt, idSql } from "./sample-ids.ts";

const contractor = idSql("cn", "n");

/** Logs and deliveries, members, and import files. */
export async function seedRecords(seedTable: SeedTable, seeding: Seeding): Promise<void> {
  await seedEvents(seedTable, seeding);
  await seedLogs(seedTable, seeding);
  await seedPeople(seedTable, seeding);
  await seedImports(seedTable, seeding);
}

async function seedEvents(seedTable: SeedTable, { events, others: count, secrets }: Seeding): Promise<void> {
  const type = every(1000, "'policy.cancelled'", every(3, "'application.complete'", "'policy.active'"));
  // The smallest of the sample data: millions of the others would not fit on the disk.
  const template = "length(data::text) = (select min(length(data::text)) from events)";
  await seedTable(records.events, { prefix: "ev", count: events, template, columns: { type, object_id: idSql("pl", "n") } });
  // As many as allowed. Disabled, because otherwise every event of the run would be queued for each of them.
  const neighbours = ENDPOINT_LIMIT * SMALL_ORGANIZATIONS;
  const sealed = Array.from({ length: ENDPOINT_LIMIT + neighbours }, (_, i) => secrets.seal("whsec_seeded", idAt("whe", i + 1)));
  await seedTable(webhooks.webhookEndpoints, {
    prefix: "whe",
    count: ENDPOINT_LIMIT,
    neighbours,
    columns: { url: "'https://hooks.example.com/' || n", events: "'{*}'", status: "'disabled'", secret_sealed: "($1::text[])[n]" },
    parameters: [sealed],
  });
  const delivery = { webhook_endpoint: idSql("whe", `n % ${ENDPOINT_LIMIT} + 1`), event: idSql("ev", "n") };
  await seedTable(webhooks.deliveryAttempts, {
    prefix: "wd",
    count,
    days: 25,
    columns: { ...delivery, status: every(50, "'failed'", "'succeeded'") },
  });
  await seedTable(webhooks.webhookDeliveries, { count, days: 25, columns: { ...delivery, state: every(3, "'failed'", "'queued'") } });
  const texts = Array.from({ length: Math.round(count * 1.05) }, (_, i) => secrets.seal("Seeded", idAt("ml", i + 1)));
  await seedTable(mails, {
    prefix: "ml",
    count,
    days: 25,
    columns: {
      to: "'person' || n || '@example.com'",
      contractor,
      object_id: idSql("in", "n"),
      kind: every(1000, "'application_approved'", every(3, "'assignment_extended'", "'assignment_notice'")),
      text_sealed: "($1::text[])[n]",
      status: every(1000, "'failed'", "'sent'"),
    },
    parameters: [texts],
  });
}

async function seedLogs(seedTable: SeedTable, { others: count, middle }: Seeding): Promise<void> {
  await seedTable(records.auditLog, {
    prefix: "au",
    count,
    columns: {
      // One object has a long history.
      object_id: every(10, `'${idAt("cn", middle)}'`, contractor),
      actor: every(50, "'staff:st_seeded'", `'key:' || ${idSql("key", "n % 10")}`),
      action: every(1000, "'contractor.delete'", "'contractor.update'"),
      changes: "'{}'",
    },
  });
  await seedTable(requests.requestLog, {
    prefix: "req",
    count,
    days: 25,
    columns: {
      method: every(5, "'POST'", "'GET'"),
      operation: every(5, "'contractors.create'", "'contractors.get'"),
      path: every(5, "'/api/v1/contractors'", `'/api/v1/contractors/' || ${contractor}`),
      status_class: every(50, "'4xx'", "'2xx'"),
      caller: idSql("key", "n % 10"),
    },
  });
  await seedTable(records.tombstones, { prefix: "gone", count: count / 10, columns: { object: "'contractor'" } });
  await seedTable(rateSets, { prefix: "rs", count, columns: { version: "n + 1000", status: "'draft'", tables: "'{}'" } });
}

async function seedPeople(seedTable: SeedTable, { others: count }: Seeding): Promise<void> {
  const key = "encode(sha256(('seeded' || n)::bytea), 'hex')";
  await seedTable(organizations.apiKeys, { prefix: "key", count, columns: { key_hash: key } });
  await seedTable(organizations.hostedTokens, { count, columns: { token_hash: key, object_id: idSql("ias", "n") } });
  await seedTable(organizations.staffMembers, {
    prefix: "st",
    count,
    columns: { environment: "'production'", email: "'staff' || n || '@example.com'" },
  });
  await seedTable(organizations.staffSessions, { prefix: "sn", count, columns: { token_hash: key, staff_id: idSql("st", "n") } });
  await seedTable(organizations.idempotencyKeys, { count, days: 1, columns: { key: "'seeded-' || n" } });
  await seedTable(staffInvitations, {
    prefix: "iv",
    count,
    columns: {
      environment: "'production'",
      email: "'invited' || n || '@example.com'",
      role: "'staff'",
      invited_by: idSql("st", "n"),
      expires_at: "now() + interval '3 days'",
      // Most have been.
      accepted_at: every(20, "null", "now()"),
    },
  });
  await seedTable(savedViews, {
    prefix: "sv",
    count,
    columns: { resource: "'contractors'", name: "'Seeded ' || n", query: "''", owner: idSql("st", "n"), shared: `n <= ${SAVED_VIEWS}` },
  });
}

async function seedImports(seedTable: SeedTable, { others: count, middle }: Seeding): Promise<void> {
  const counts = `'{"waiting":0,"valid":0,"invalid":0,"duplicate":0,"created":${IMPORT_ROWS},"failed":0}'`;
  await seedTable(imports, {
    prefix: "im",
    count,
    columns: {
      // The one in the middle is a run of pay.
      target: every(50, "'invoices'", every(51, "'jobs'", "'contractors'")),
      status: "'done'",
      started_at: "now()",
      columns: "'[]'",
      rows: String(IMPORT_ROWS),
      counts,
    },
  });
  // Files of maximum size; the row in the middle is in the file in the middle.
  const status = every(1000, "'failed'", every(20, "'duplicate'", "'created'"));
  await seedTable(importRows, {
    prefix: "imr",
    count,
    days: 80,
    columns: {
      import: idSql("im", `${middle - Math.floor((middle - 1) / IMPORT_ROWS)} + (n - 1) / ${IMPORT_ROWS}`),
      line: `(n - 1) % ${IMPORT_ROWS} + 1`,
      status,
      cells_sealed: "null",
      errors: "'[]'",
    },
  });
  await seedTable(importCreations, { count, columns: { target: "'contractors'", line: "n", object: contractor } });
}
