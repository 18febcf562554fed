import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import * as cover from "#lib/api/db/schema/cover.ts";
import * as organizations from "#lib/api/db/schema/organizations.ts";
import { paymentSessions } from "#lib/api/db/schema/payment-sessions.ts";
import * as people from "#lib/api/db/schema/people.ts";
import * as records from "#lib/api/db/schema/records.ts";
import * as requests from "#lib/api/db/schema/requests.ts";
import * as webhooks from "#lib/api/db/schema/webhooks.ts";
import type { Secrets } from "#lib/api/secrets.ts";
import { idAt, idSql } from "./sample-ids.ts";

const SMALL_ORGANIZATIONS = 50;

/** How many rows the large organization gets of each kind; its neighbours share a twentieth as many on top. */
export interface Sizes {
  contractors: number;
  others: number;
}

/**
 * Fills the tables around the large organization `orgId` by copying one real row of each kind with the columns that tell rows apart.
 * The n-th contractor, quote, policy and application belong together.
 */
export async function seed(client: pg.Client, orgId: string, sizes: Sizes, secrets: Secrets): Promise<void> {
  await client.query("set synchronous_commit = off");
  await client.query(`insert into organizations (id, name) select ${idSql("org", "n")}, 'Neighbour ' || n
    from generate_series(1, ${SMALL_ORGANIZATIONS}) n`);
  const seedTable = copier(client, orgId);
  const { contractors, others } = sizes;
  const every = (share: number, yes: string, no: string) => `case when n % ${share} = 0 then ${yes} else ${no} end`;
  const fresh = { name: "'Seeded ' || n" };
  const subjects = { contractor: idSql("cn", "n"), job: idSql("jb", "n") };

  await seedTable(people.contractors, "cn", contractors, { email: "'person' || n || '@example.com'", last_name: "'Seeded ' || n" });
  await seedTable(people.entities, "en", others, fresh);
  await seedTable(people.jobs, "jb", others, { ...fresh, entity: idSql("en", "n") });
  await seedTable(people.categoryCodes, "jc", others, { ...fresh, class_slug: "'seeded-' || n" });
  // Worksheets are large and no list shows them: only the objects in the middle, which requests are made for, keep theirs.
  const worksheet = `case when abs(n - ${others / 2}) < 100 then t.worksheet else '{}' end`;
  await seedTable(cover.quotes, "qt", others, { ...subjects, worksheet, policy: idSql("pl", "n") }, "eligible and policy is null");
  await seedTable(cover.policies, "pl", others, {
    ...subjects,
    quote: idSql("qt", "n"),
    entity: idSql("en", "n"),
    policy_number: "'CI-SEEDED-' || n",
    status: every(1000, "'expired'", every(20, "'cancelled'", "'active'")),
    effective_date: "now() - interval '1 day'",
    expiration_date: "now() + interval '20 days'",
  });
  const links = Array.from({ length: Math.round(others * 1.05) }, (_, i) => secrets.seal(`al_seeded${i}`, idAt("ias", i + 1)));
  const status = every(1000, "'in_review'", every(20, "'open'", "'complete'"));
  const session = { ...subjects, quote: idSql("qt", "n"), policy: idSql("pl", "n"), status, is_general_opt_in: "n % 5000 = 0" };
  const expires_at = "now() + interval '9 days'";
  await seedTable(cover.applySessions, "ias", others, { ...session, expires_at, link_sealed: "($1::text[])[n]" }, "true", [links]);
  const type = every(1000, "'policy.cancelled'", every(3, "'application.complete'", "'policy.active'"));
  await seedTable(records.events, "ev", others, { type, object_id: idSql("pl", "n") });
  // Disabled: every event of the run would be queued for each of them.
  const secretsOf = Array.from({ length: Math.round(others * 1.05) }, (_, i) => secrets.seal("whsec_seeded", idAt("whe", i + 1)));
  const endpoint = { url: "'https://hooks.example.com/' || n", events: "'{*}'", status: "'disabled'" };
  await seedTable(webhooks.webhookEndpoints, "whe", others, { ...endpoint, secret_sealed: "($1::text[])[n]" }, "true", [secretsOf]);
  const delivery = { webhook_endpoint: idSql("whe", "n"), event: idSql("ev", "n") };
  await seedTable(webhooks.deliveryAttempts, "wd", others, { ...delivery, status: every(50, "'failed'", "'succeeded'") });
  await seedTable(webhooks.webhookDeliveries, "", others, { ...delivery, state: every(3, "'failed'", "'queued'") });
  await seedTable(cover.documents, "dc", others, { owner: idSql("pl", "n"), kind: "'gl_coi'", file_key: "'seeded/' || n" });
  await seedTable(cover.paymentMethods, "pm", others, { contractor: subjects.contractor });
  await seedTable(paymentSessions, "ps", others, {
    contractor: subjects.contractor,
    status: every(1000, "'pending'", every(20, "'expired'", "'completed'")),
    expires_at: "now() + interval '20 minutes'",
  });
  await seedTable(records.auditLog, "au", others, { object_id: idSql("cn", "n") });
  await seedTable(requests.requestLog, "req", others, {
    method: every(5, "'POST'", "'GET'"),
    operation: every(5, "'contractors.create'", "'contractors.get'"),
    status_class: every(50, "'4xx'", "'2xx'"),
    caller: idSql("key", "n % 10"),
  });
  await seedTable(records.tombstones, "gone", others / 10, { object: "'contractor'" });
  await seedTable(records.rateSets, "rs", others, { version: "n + 1000", status: "'draft'", tables: "'{}'" });
  const key = "encode(sha256(('seeded' || n)::bytea), 'hex')";
  await seedTable(organizations.apiKeys, "key", others, { key_hash: key });
  await seedTable(organizations.hostedTokens, "", others, { token_hash: key, object_id: idSql("ias", "n") });
  await seedTable(organizations.staffMembers, "st", others / 10, { email: "'staff' || n || '@example.com'" });
  await seedTable(organizations.staffSessions, "", others / 10, { token_hash: key, staff_id: idSql("st", "n") });
  await seedTable(organizations.idempotencyKeys, "", others / 10, { key: "'seeded-' || n" });
  await client.query("vacuum (analyze)");
}

type SeedTable = (
  table: PgTable,
  prefix: string,
  count: number,
  different: Record<string, string>,
  template?: string,
  parameters?: unknown[],
) => Promise<void>;

/** Makes rows of a table from a template row of it; where a table has none yet, from what its columns must at least hold. */
function copier(client: pg.Client, orgId: string): SeedTable {
  return async (table, prefix, count, different, template = "true", parameters = []) => {
    const name = getTableName(table);
    const columns = getTableColumns(table);
    const place = `((n - ${count} - 1) % ${SMALL_ORGANIZATIONS}) + 1`;
    const values: Record<string, string> = {
      org_id: `case when n <= ${count} then '${orgId}' else ${idSql("org", place)} end`,
      environment: "'sandbox'",
      ...(columns.id ? { id: idSql(prefix, "n") } : {}),
      // Two rows share each second, so that paging has ties to settle.
      ...(columns.created ? { created: "now() - interval '1 minute' - (n / 2) * interval '1 second'" } : {}),
      ...different,
    };
    const names = Object.keys(columns);
    const from = await client.query(`select 1 from ${name} where ${template} limit 1`);
    const row = from.rowCount ? `(select * from ${name} where ${template} limit 1)` : `(${blankRow(table)})`;
    const list = names.map((column) => values[column] ?? `t."${column}"`).join(", ");
    const series = `generate_series(1, ${Math.round(count * 1.05)}) n`;
    const insert = `insert into ${name} (${names.map((column) => `"${column}"`).join(", ")}) select ${list} from ${row} t, ${series}`;
    await client.query(insert, parameters);
  };
}

/** A row of a table that nothing has been written to yet: empty values of each column's type. */
function blankRow(table: PgTable): string {
  const blanks = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const type = column.getSQLType();
    const empty = type.startsWith("timestamp")
      ? "now()"
      : /^(integer|smallint|real)$/.test(type)
        ? "1"
        : type.endsWith("[]")
          ? "'{}'"
          : type === "boolean"
            ? "false"
            : type === "jsonb"
              ? "'{}'"
              : "'sandbox'";
    return `${column.notNull ? empty : "null"}::${type} as "${name}"`;
  });
  return `select ${blanks.join(", ")}`;
}
