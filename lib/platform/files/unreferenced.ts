import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { addDays } from "#lib/kit/dates.ts";
import type { Runtime } from "../context/runtime.ts";
import { documents } from "../db/schema/documents.ts";
import { organizations } from "../db/schema/organizations.ts";
import type { ListedFile } from "./file-store.ts";
import { keysInCopies } from "./kept-in-copies.ts";

declare module "../jobs/jobs.ts" {
  interface JobData {
    "unreferenced-files": Record<never, never>;
  }
}

/** A younger file may belong to a transaction that has not committed. No request or job takes nearly this long. */
const LEAVE_DAYS = 1;
/** How many organizations are read, and how many files are looked up, at once. */
const BATCH = 200;

/**
 * Removes unreferenced files: their process ended between storing them and committing the row, or between deleting the row and deleting the
 * file. Keys are never reused, so a file that is unreferenced after a day stays so.
 */
export async function removeUnreferencedFiles(runtime: Runtime): Promise<void> {
  const until = addDays(runtime.clock(), -LEAVE_DAYS);
  let removed = 0;
  for (let last = ""; ; ) {
    const page = await runtime.database.db
      .select({ id: organizations.id, logo: organizations.logo })
      .from(organizations)
      .where(gt(organizations.id, last))
      .orderBy(asc(organizations.id))
      .limit(BATCH);
    for (const { id } of page) removed += await removeOf(runtime, id, until);
    last = page.at(-1)?.id ?? last;
    if (page.length < BATCH) break;
  }
  if (removed > 0) runtime.log.warn({ removed }, "unreferenced files were removed");
}

async function removeOf(runtime: Runtime, orgId: string, until: Date): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const settle = async () => {
    const named = await namedAmong(runtime, orgId, old);
    for (const key of old.filter((one) => !named.has(one))) {
      await runtime.files.delete(key);
      removed += 1;
    }
    old = [];
  };
  for await (const { key, stored } of runtime.files.list(orgId) as AsyncIterable<ListedFile>) {
    if (stored < until) old.push(key);
    if (old.length >= BATCH) await settle();
  }
  await settle();
  return removed;
}

/** The keys among these that a document, a copy of the sandbox, or the organization's logo refers to. */
async function namedAmong({ database }: Runtime, orgId: string, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const inDocuments = await database.db
    .select({ key: documents.file_key })
    .from(documents)
    .where(and(eq(documents.org_id, orgId), inArray(documents.environment, ["sandbox", "production"]), inArray(documents.file_key, keys)));
  const [logo] = await database.db
    .select({ key: sql<string | null>`${organizations.logo} ->> 'file_key'` })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  const named = [...inDocuments, logo].flatMap((one) => (one?.key ? [one.key] : []));
  return new Set([...named, ...(await keysInCopies(database, orgId, keys))]);
}
