import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { newId } from "#lib/kit/ids.ts";
import type { contractors } from "#lib/people/schema/people.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { nameWords } from "#lib/rules/quotes/screening/screen.ts";
import { sanctionsMatches as table } from "./schema/sanctions.ts";
import type { ListedName } from "./screening.ts";

type Contractor = Pick<typeof contractors.$inferSelect, "id" | "first_name" | "middle_name" | "last_name">;

export interface ScreeningResult {
  /** When the newest possible match was found that no operator has cleared. Null: there is none. */
  matchedSince: Date | null;
  /** How many are new. */
  raised: number;
}

export const screenedName = ({ first_name, middle_name, last_name }: Omit<Contractor, "id">): string =>
  [first_name, middle_name, last_name].filter(Boolean).join(" ");

/**
 * Compares a contractor's name with the sanctions list in force. In production possible matches are kept, each once, so that an operator
 * can clear them; a cleared one counts again when the name or the entry has changed.
 */
export async function screenContractor(w: Writer, contractor: Contractor): Promise<ScreeningResult> {
  const name = screenedName(contractor);
  const found = (await w.runtime.screening(w)).find(name);
  if (w.environment === "sandbox") return { matchedSince: found.length > 0 ? new Date(0) : null, raised: 0 };
  return await keepMatches(w, contractor.id, nameWords(name).join(" "), found);
}

const keyOf = ({ source, entry }: Pick<ListedName, "source" | "entry">) => `${source} ${entry}`;

async function keepMatches(w: Writer, contractor: string, name: string, found: readonly ListedName[]): Promise<ScreeningResult> {
  const isOwn = and(inScope(table, w), eq(table.contractor, contractor));
  const byEntry = Map.groupBy(found, keyOf);
  const other = byEntry.size > 0 ? notInArray(sql`${table.source} || ' ' || ${table.entry}`, [...byEntry.keys()]) : undefined;
  // Nothing waits for an operator where the name has changed or the entry is no longer listed.
  await w.tx
    .update(table)
    .set({ status: "ended" })
    .where(and(isOwn, eq(table.status, "open"), other));
  if (byEntry.size === 0) return { matchedSince: null, raised: 0 };
  const again = { name, status: "open" as const, raised_at: w.now, cleared_at: null, cleared_by: null, reason: null };
  const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
  const rows = [...byEntry.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...scope, ...again, id: newId("sm"), contractor, source: first.source, entry: first.entry, listed: namesOf([first, ...others]) }]
      : [],
  );
  const raised = await w.tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.org_id, table.environment, table.contractor, table.source, table.entry],
      set: { ...again, listed: sql`excluded.listed` },
      setWhere: sql`${table.status} = 'ended' or ${table.name} <> excluded.name or not (excluded.listed <@ ${table.listed})`,
    })
    .returning({ id: table.id });
  const [newest] = await w.tx
    .select({ since: table.raised_at })
    .from(table)
    .where(and(isOwn, eq(table.status, "open")))
    .orderBy(desc(table.raised_at))
    .limit(1);
  return { matchedSince: newest?.since ?? null, raised: raised.length };
}

const namesOf = (listed: readonly ListedName[]): string[] => [...new Set(listed.map(({ name }) => name))].sort();

/** Deletes the matches of a contractor who is being deleted. */
export async function deleteMatchesOf(w: Writer, contractor: string): Promise<void> {
  await w.tx.delete(table).where(and(inScope(table, w), eq(table.contractor, contractor)));
}
