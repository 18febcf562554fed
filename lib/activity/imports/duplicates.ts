import { and, eq, inArray, sql } from "drizzle-orm";
import type { ImportTarget } from "#lib/contract/resources/import-columns.ts";
import { REFERENCE_KEY } from "#lib/contract/resources/import-columns.ts";
import { contractors, jobs } from "#lib/parties/schema/people.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { importCreations, importRows } from "../schema/imports.ts";
import type { Draft } from "./outcome.ts";
import type { Import } from "./store.ts";

const tables = { contractors, jobs };

const textAt = (body: Record<string, unknown>, key: string): string | null => {
  const value = (body as Record<string, unknown>)[key];
  return typeof value === "string" && value !== "" ? value : null;
};

/** The platform's reference for the object, in its metadata. */
const referenceOf = ({ body }: Draft): string | null => textAt((body.custom_metadata ?? {}) as Record<string, unknown>, REFERENCE_KEY);
const emailOf = ({ body }: Draft): string | null => textAt(body, "email")?.toLowerCase() ?? null;

/** The value that identifies duplicates within a file: the email of a contractor, the reference of a job. */
export const sameAs = (target: ImportTarget, draft: Draft): string | null =>
  target === "contractors" ? emailOf(draft) : referenceOf(draft);

export interface Duplicate {
  message: string;
  object: string | null;
}

const present = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/** Objects created earlier from the same lines of the same file that still exist. */
async function createdBefore(w: Writer, { target, sha256 }: Import, drafts: readonly Draft[]): Promise<Map<number, string>> {
  const lines = drafts.map(({ row }) => row.line);
  const table = tables[target];
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

async function byReference(w: Writer, target: ImportTarget, references: string[]): Promise<Map<string, string>> {
  if (!references.length) return new Map();
  const table = tables[target];
  const reference = sql<string>`${table.custom_metadata}->>'external_reference'`;
  const rows = await w.tx
    .select({ id: table.id, reference })
    .from(table)
    .where(and(inScope(table, w), sql`${table.custom_metadata} ? 'external_reference'`, inArray(reference, references)));
  return new Map(rows.map((row) => [row.reference, row.id]));
}

async function byEmail(w: Writer, emails: string[]): Promise<Map<string, string>> {
  if (!emails.length) return new Map();
  const email = sql<string>`lower(${contractors.email})`;
  const rows = await w.tx
    .select({ id: contractors.id, email })
    .from(contractors)
    .where(and(inScope(contractors, w), inArray(email, emails)));
  return new Map(rows.map((row) => [row.email, row.id]));
}

/** Earlier lines of the file with the same email or reference that will be created. */
async function earlierLines(w: Writer, { id }: Import, keys: string[]): Promise<Map<string, number>> {
  if (!keys.length) return new Map();
  const rows = await w.tx
    .select({ key: importRows.same_as, line: sql<number>`min(${importRows.line})` })
    .from(importRows)
    .where(and(inScope(importRows, w), eq(importRows.import, id), inArray(importRows.same_as, keys), eq(importRows.status, "valid")))
    .groupBy(importRows.same_as);
  return new Map(rows.map(({ key, line }) => [key ?? "", Number(line)]));
}

/** Which rows already exist, by row id. `within` also compares with earlier lines of the same file. */
export async function findDuplicates(w: Writer, row: Import, drafts: readonly Draft[], within: boolean): Promise<Map<string, Duplicate>> {
  const { target } = row;
  const before = await createdBefore(w, row, drafts);
  const emails = target === "contractors" ? await byEmail(w, present(drafts.map(emailOf))) : new Map<string, string>();
  const references = await byReference(w, target, present(drafts.map(referenceOf)));
  const lines = within ? await earlierLines(w, row, present(drafts.map((draft) => sameAs(target, draft)))) : new Map<string, number>();
  const one = target === "contractors" ? "contractor" : "job";
  const found = new Map<string, Duplicate>();
  for (const draft of drafts) {
    const { id, line } = draft.row;
    const made = before.get(line);
    const byMail = emails.get(emailOf(draft) ?? "");
    const byName = references.get(referenceOf(draft) ?? "");
    const key = sameAs(target, draft);
    const earlier = key === null ? undefined : lines.get(key);
    if (made) found.set(id, { object: made, message: "This line of the same file has already been imported." });
    else if (byMail) found.set(id, { object: byMail, message: "A contractor with this email already exists." });
    else if (byName) found.set(id, { object: byName, message: `A ${one} with this external reference already exists.` });
    else if (earlier !== undefined)
      found.set(id, {
        object: null,
        message: `Line ${earlier} has the same ${target === "contractors" ? "email" : "external reference"}.`,
      });
    else if (within && key !== null && draft.errors.length === 0) lines.set(key, line);
  }
  return found;
}
