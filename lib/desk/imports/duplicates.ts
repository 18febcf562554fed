import { and, eq, inArray, sql } from "drizzle-orm";
import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { importCreations, importRows } from "../schema/imports.ts";
import type { Draft, Drafts } from "./outcome.ts";
import { partAt } from "./parts.ts";
import type { Import } from "./store.ts";
import type { Duplicate } from "./target.ts";
import { targets } from "./targets.ts";

const present = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/** Objects created earlier from the same lines of the same file that still exist. */
async function createdBefore(w: Writer, row: Import, target: ImportTarget, drafts: readonly Draft[]): Promise<Map<number, string>> {
  const { sha256 } = row;
  const lines = drafts.map((draft) => lineIn(row, draft.row.line));
  const { table } = targets[target];
  const rows = await w.tx
    .select({ line: importCreations.line, object: importCreations.object })
    .from(importCreations)
    .innerJoin(table, and(inScope(table, w), eq(table.id, importCreations.object)))
    .where(
      and(
        inScope(importCreations, w),
        eq(importCreations.target, target),
        eq(importCreations.sha256, sha256),
        inArray(importCreations.line, lines),
      ),
    );
  return new Map(rows.map(({ line, object }) => [line, object]));
}

/** The line of its sheet on which a row is. */
export const lineIn = (row: Import, line: number): number => line - partAt(row, line).first;

/** Earlier lines of the file with the same email or reference that will be created. */
async function earlierLines(w: Writer, { id, ...row }: Import, keys: string[]): Promise<Map<string, number>> {
  if (!keys.length) return new Map();
  const rows = await w.tx
    .select({ key: importRows.same_as, line: sql<number>`min(${importRows.line})` })
    .from(importRows)
    .where(and(inScope(importRows, w), eq(importRows.import, id), inArray(importRows.same_as, keys), eq(importRows.status, "valid")))
    .groupBy(importRows.same_as);
  return new Map(rows.map(({ key, line }) => [key ?? "", lineIn({ id, ...row }, Number(line))]));
}

/** Which rows already exist, by row id. `within` also compares with earlier lines of the same file. */
export async function findDuplicates(w: Writer, row: Import, { target, drafts }: Drafts, within: boolean): Promise<Map<string, Duplicate>> {
  const { keyOf, existing, keyName } = targets[target];
  // A correction may state what an earlier file stated.
  const before = row.replaces === null ? await createdBefore(w, row, target, drafts) : new Map<number, string>();
  const already = await existing(
    w,
    drafts.map(({ body }) => body),
  );
  const lines = within ? await earlierLines(w, row, present(drafts.map(({ body }) => keyOf(body)))) : new Map<string, number>();
  const found = new Map<string, Duplicate>();
  for (const [i, draft] of drafts.entries()) {
    const { id } = draft.row;
    const line = lineIn(row, draft.row.line);
    const made = before.get(line);
    const same = already[i];
    const key = keyOf(draft.body);
    const earlier = key === null ? undefined : lines.get(key);
    if (made) found.set(id, { object: made, message: "This line of the same file has already been imported." });
    else if (same) found.set(id, same);
    else if (earlier !== undefined) found.set(id, { object: null, message: `Line ${earlier} has the same ${keyName}.` });
    else if (within && key !== null && draft.errors.length === 0) lines.set(key, line);
  }
  return found;
}
