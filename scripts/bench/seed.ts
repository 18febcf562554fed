import type pg from "pg";
import type { Secrets } from "#lib/platform/base/secrets.ts";
import { copier, type SeedTable, type Sizes, SMALL_ORGANIZATIONS } from "./copier.ts";
import { idSql } from "./sample-ids.ts";
import { seedPositions } from "./seed-compliance.ts";
import { seedCover } from "./seed-cover.ts";
import { seedEvidence } from "./seed-evidence.ts";
import { seedRecords } from "./seed-records.ts";
import { seedRest } from "./seed-rest.ts";
import { seedWork } from "./seed-work.ts";

/**
 * Drops the indexes that no constraint and no `on conflict` needs, does the work, and makes them again. Filling is several times as fast,
 * and needs less of the disk. Triggers that look for rows while the tables are filled must do so by a unique index.
 */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and not c.relispartition and t.relkind in ('r', 'p')
    order by i.indrelid, name`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  // PostgreSQL defines an index of a partitioned table without those of its partitions.
  for (const { definition } of rows) await client.query(definition.replace(" ON ONLY ", " ON "));
}

/**
 * Fills the tables around the large organization `orgId` by copying one real row of each kind, with SQL for the columns that differ. The
 * n-th contractor, quote, policy, application, certificate and invoice belong together.
 */
export async function seed(client: pg.Client, orgId: string, sizes: Sizes, secrets: Secrets): Promise<void> {
  await client.query("set synchronous_commit = off");
  await client.query(`insert into organizations (id, name) select ${idSql("org", "n")}, 'Neighbour ' || n
    from generate_series(1, ${SMALL_ORGANIZATIONS}) n`);
  // Those of the sample data, whose days are written anew.
  await client.query("delete from daily_figures where org_id = $1 and environment = 'sandbox'", [orgId]);
  await client.query("delete from reconciliations where org_id = $1 and environment = 'sandbox'", [orgId]);
  await partitionThePast(client);
  // The triggers make inbox items for the objects, in place of which others are filled in.
  const between = () => client.query("delete from inbox_items");
  await withoutIndexes(client, () => fill(copier(client, orgId), sizes, secrets, between));
  // The figures of these days exist; the service continues with the next day.
  await client.query(`update figure_closings set closed_until = date_trunc('day', now()), next_at = now() + interval '1 day'
    where org_id = '${orgId}' and environment = 'sandbox'`);
  await client.query("vacuum (analyze)");
}

/** Fills all tables by `copy`; `between` is called when the objects are there, before what waits for people is filled in. */
export async function fill(copy: SeedTable, sizes: Sizes, secrets: Secrets, between: () => Promise<unknown>): Promise<void> {
  const seeding = { ...sizes, secrets, middle: sizes.others / 2 };
  const filled = new Set<string>();
  const seedTable: SeedTable = async (table, filling) => {
    filled.add(filling.prefix ?? "");
    await copy(table, filling);
  };
  await seedCover(seedTable, seeding);
  await seedEvidence(seedTable, seeding);
  await seedRecords(seedTable, seeding);
  await between();
  await seedWork(seedTable, seeding);
  await seedPositions(seedTable, {
    count: sizes.contractors * 2,
    neighbours: Math.round(sizes.contractors / 10),
    contractor: idSql("cn", "(n + 1) / 2"),
    entity: idSql("en", `${seeding.middle} + n / 2 % 40`),
  });
  await seedRest(seedTable, seeding, filled);
}

/** Makes the partitions that a service which has run for years would have: quarters of the period each table is kept, up to today. */
async function partitionThePast(client: pg.Client): Promise<void> {
  for (const [table, days] of [
    ["events", 400],
    ["request_log", 30],
    ["delivery_attempts", 30],
  ] as const) {
    await client.query(`do $$ declare until timestamptz; from_time timestamptz; begin
      for quarter in 0..4 loop
        until := date_trunc('day', now()) - quarter * interval '${days / 4} days';
        from_time := until - interval '${days / 4} days';
        execute format('create table partitions.${table}_%s (like ${table} including defaults including constraints including storage, primary key (org_id, environment, id))', quarter);
        execute format('alter table ${table} attach partition partitions.${table}_%s for values from (%L) to (%L)', quarter, from_time, until);
      end loop; end $$`);
  }
}
