import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { asRecords, insertMany } from "#lib/platform/db/insert-many.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { sanctionsNames, sanctionsScreenings, sanctionsLists as table } from "#lib/quotes/schema/sanctions.ts";
import { ArgumentError, type Operator, record } from "../operator/operator.ts";
import { MAX_NAMES, readSanctionsFiles, type SanctionsFiles } from "./read-list.ts";

/** The list whose layout the files have. */
const USUAL_SOURCE = "ofac-sdn";
const PAGE = 100;
/** Rows of one statement. */
const CHUNK = 5000;

const shown = ({ loaded_at, loaded_by, ...row }: typeof table.$inferSelect) => ({
  ...row,
  loaded: loaded_at.toISOString(),
  by: loaded_by,
});

/** The newest 100 versions, which of each source is in force, and how many organizations are still to be screened against the newest. */
export async function listSanctionsLists({ runtime }: Operator) {
  const { db } = runtime.database;
  const rows = await db.select().from(table).orderBy(desc(table.version)).limit(PAGE);
  const newest = await db.selectDistinctOn([table.source]).from(table).orderBy(table.source, desc(table.version));
  const [left] = await db.select({ organizations: count() }).from(sanctionsScreenings).where(sql`status = 'running'`);
  return rows.map((row, at) => ({
    ...shown(row),
    in_force: newest.some(({ version }) => version === row.version),
    organizations_to_screen: at === 0 ? (left?.organizations ?? 0) : 0,
  }));
}

export interface GivenList {
  file: string;
  aliases: string | undefined;
  source: string | undefined;
  confirmSmaller: boolean;
}

/**
 * Puts the list of a source in force for all organizations, in one transaction, and begins to screen their contractors against it.
 * @throws ArgumentError source; file and aliases naming every bad line; confirm-smaller when more than half of the list would go
 */
export async function loadSanctionsList(operator: Operator, given: GivenList) {
  const source = given.source ?? USUAL_SOURCE;
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(source))
    throw new ArgumentError("source", "must be 1 to 40 lower-case letters, digits and hyphens, and start without a hyphen.");
  const files = await readSanctionsFiles(given.file, given.aliases);
  return await operator.runtime.database.transaction(async (tx) => {
    // One load at a time. Screenings go on reading.
    await rowsOf(tx, sql`lock table ${table} in exclusive mode`);
    const change = await changeOf(tx, source, files, given.confirmSmaller);
    const version = (await lastVersion(tx)) + 1;
    const { sha256, aliases_sha256, entries, names } = files;
    const counts = { entries, names: names.length, added: change.added.length, removed: change.removed.length };
    const after = { version, source, sha256, aliases_sha256, ...counts };
    const row = { ...after, loaded_at: operator.runtime.clock(), loaded_by: operator.by };
    await tx.insert(table).values(row);
    await store(tx, source, version, change);
    await beginScreenings(tx, version, row.loaded_at);
    await record(tx, operator, { org_id: null, action: "sanctions_load", before: change.before, after });
    return shown(row);
  });
}

async function lastVersion(tx: Tx): Promise<number> {
  const [last] = await tx.select({ version: table.version }).from(table).orderBy(desc(table.version)).limit(1);
  return last?.version ?? 0;
}

type Name = SanctionsFiles["names"][number];

const keyOf = ({ entry, name }: Name) => `${entry} ${name}`;

interface Change {
  before: { entries: number; names: number };
  added: Name[];
  removed: Name[];
}

/** What the files change. @throws ArgumentError confirm-smaller, file */
async function changeOf(tx: Tx, source: string, { names, entries }: SanctionsFiles, isConfirmed: boolean): Promise<Change> {
  const { entry, name, until } = sanctionsNames;
  const isListed = isNull(until);
  const listed = await tx
    .select({ entry, name })
    .from(sanctionsNames)
    .where(and(eq(sanctionsNames.source, source), isListed));
  const before = { entries: new Set(listed.map((one) => one.entry)).size, names: listed.length };
  // A download that broke off, or a list without its aliases, would let names pass.
  if (!isConfirmed && (names.length === 0 || entries * 2 < before.entries || names.length * 2 < before.names)) {
    const sizes = `${entries} entries with ${names.length} names; '${source}' has ${before.entries} with ${before.names} now`;
    throw new ArgumentError("confirm-smaller", `is required: the file has ${sizes}. Nothing was changed.`);
  }
  const [old, now] = [new Set(listed.map(keyOf)), new Set(names.map(keyOf))];
  const added = names.filter((one) => !old.has(keyOf(one)));
  const removed = listed.filter((one) => !now.has(keyOf(one)));
  const [all] = await tx.select({ names: count() }).from(sanctionsNames).where(isListed);
  if ((all?.names ?? 0) + added.length - removed.length > MAX_NAMES)
    throw new ArgumentError("file", `all sources together have more than ${MAX_NAMES} names.`);
  return { before, added, removed };
}

async function store(tx: Tx, source: string, version: number, { added, removed }: Change): Promise<void> {
  const row = (one: Name) => ({ source, ...one, since: version, until: null });
  for (let at = 0; at < added.length; at += CHUNK) await insertMany(tx, sanctionsNames, added.slice(at, at + CHUNK).map(row));
  const { entry, name } = sanctionsNames;
  for (let at = 0; at < removed.length; at += CHUNK) {
    const records = asRecords(sanctionsNames, removed.slice(at, at + CHUNK), [entry, name]);
    await rowsOf(
      tx,
      sql`update ${sanctionsNames} set until = ${version} from ${records}
        where ${sanctionsNames.source} = ${source} and ${entry} = "record".entry and ${name} = "record".name and ${sanctionsNames.until} is null`,
    );
  }
}

/** From the first contractor of every organization. The schedule enqueues the jobs within a minute. */
async function beginScreenings(tx: Tx, version: number, now: Date): Promise<void> {
  const at = sql`${sql.param(now, sanctionsScreenings.take_up_at)}::timestamptz`;
  await rowsOf(
    tx,
    sql`insert into ${sanctionsScreenings} (org_id, environment, id, created, version, take_up_at)
      select id, 'production', id, ${at}, ${version}::integer, ${at} from ${organizations} where closed_at is null
      on conflict (org_id, environment) do update
      set version = excluded.version, status = 'running', after = '', screened = 0, take_up_at = excluded.take_up_at`,
  );
}
