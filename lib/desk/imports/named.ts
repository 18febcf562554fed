import { type AnyColumn, and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { categoryCodes, contractors, entities, jobs } from "#lib/people/schema/people.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Draft } from "./outcome.ts";

/** Beyond this many matches, the exact count does not matter. */
const MAX_MATCHES = 1000;

const kinds = {
  contractor: {
    table: contractors,
    name: contractors.email,
    reference: contractors.custom_metadata,
    one: "contractor",
    many: "contractors",
  },
  entity: { table: entities, name: entities.name, reference: null, one: "contracting entity", many: "contracting entities" },
  job: { table: jobs, name: jobs.name, reference: jobs.custom_metadata, one: "job", many: "jobs" },
  category_code: { table: categoryCodes, name: categoryCodes.name, reference: null, one: "job category", many: "job categories" },
} as const;

/** The fields of each kind of file that name another object. */
const named: Record<ImportTarget, readonly (keyof typeof kinds)[]> = {
  contractors: [],
  jobs: ["entity", "category_code"],
  engagements: ["contractor", "entity", "job"],
  invoices: ["contractor", "job"],
};

/** The platform's reference of an object, as indexed. */
const referenceIn = (metadata: AnyColumn | null): SQL<string | null> =>
  metadata ? sql<string>`${metadata}->>'external_reference'` : sql<null>`null`;

/** The objects that these texts name: by id, by name or email without regard to case, or by the platform's reference. */
async function objectsNamed(w: Writer, field: keyof typeof kinds, given: readonly string[]) {
  const { table, name, reference } = kinds[field];
  const known = referenceIn(reference);
  const byReference = reference ? [and(sql`${reference} ? 'external_reference'`, inArray(known, given))] : [];
  const byName = inArray(
    sql`lower(${name})`,
    given.map((text) => text.toLowerCase()),
  );
  return await w.tx
    .select({ id: table.id, name, known })
    .from(table)
    .where(and(inScope(table, w), or(inArray(table.id, given), byName, ...byReference)))
    .limit(MAX_MATCHES);
}

/**
 * Files name objects by what people call them, so this replaces names, emails and the platform's references with ids. A text that names
 * none, or several, is an error of the row.
 */
export async function resolveNames(w: Writer, target: ImportTarget, drafts: readonly Draft[]): Promise<void> {
  for (const field of named[target]) {
    const { one, many } = kinds[field];
    const given = new Set(drafts.flatMap(({ body }) => (typeof body[field] === "string" ? [body[field]] : [])));
    if (!given.size) continue;
    const rows = await objectsNamed(w, field, [...given]);
    const ids = new Set(rows.map(({ id }) => id));
    const byReference = Map.groupBy(rows, ({ known }) => known);
    const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
    for (const draft of drafts) {
      const value = draft.body[field];
      if (typeof value !== "string" || ids.has(value)) continue;
      const found = byReference.get(value) ?? byName.get(value.toLowerCase()) ?? [];
      const [only] = found;
      if (found.length === 1 && only) draft.body[field] = only.id;
      else if (found.length > 1)
        draft.errors.push({ field, message: `is the name of ${found.length} ${many}: enter the id of the right one` });
      else draft.errors.push({ field, message: `does not match any ${one} of your organization` });
    }
  }
}
