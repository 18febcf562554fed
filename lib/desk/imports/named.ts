import { type AnyColumn, and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { categoryCodes, contractors, entities, jobs } from "#lib/people/schema/people.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { importRows } from "../schema/imports.ts";
import type { Drafts } from "./outcome.ts";
import { linesOf } from "./parts.ts";
import type { Import } from "./store.ts";

/** Beyond this many matches, the exact count does not matter. */
const MAX_MATCHES = 1000;

const kinds = {
  contractor: {
    table: contractors,
    name: contractors.email,
    /** Other names: several people may have the same, and a row that names them is then refused. */
    also: [sql<string>`${contractors.first_name} || ' ' || ${contractors.last_name}`, sql<string>`${contractors.company_name}`],
    reference: contractors.custom_metadata,
    of: "contractors",
    one: "contractor",
    many: "contractors",
  },
  entity: {
    ...{ table: entities, name: entities.name, also: [], reference: null, of: "entities" },
    ...{ one: "contracting entity", many: "contracting entities" },
  },
  job: { table: jobs, name: jobs.name, also: [], reference: jobs.custom_metadata, of: "jobs", one: "job", many: "jobs" },
  category_code: {
    ...{ table: categoryCodes, name: categoryCodes.name, also: [], reference: null, of: null },
    ...{ one: "job category", many: "job categories" },
  },
} as const satisfies Record<string, { of: ImportTarget | null; also: readonly SQL<string>[] } & Record<string, unknown>>;
type Named = keyof typeof kinds;

/** The fields of each kind of file that name another object. */
const named: Record<ImportTarget, readonly Named[]> = {
  entities: [],
  contractors: [],
  jobs: ["entity", "category_code"],
  insurance_requirements: ["entity", "category_code"],
  engagements: ["contractor", "entity", "job"],
  compliance_waivers: ["contractor", "entity", "job"],
  contractor_documents: ["contractor"],
  certificates: ["contractor", "entity", "job"],
  invoices: ["contractor", "job"],
};

/** The platform's reference of an object, as indexed. */
const referenceIn = (metadata: AnyColumn | null): SQL<string | null> =>
  metadata ? sql<string>`${metadata}->>'external_reference'` : sql<null>`null`;

interface NamedObject {
  id: string;
  /** In lower case. */
  names: string[];
}

/** The objects that these texts name: by id, by name or email without regard to case, or by the platform's reference. */
async function objectsNamed(w: Writer, field: Named, given: readonly string[]): Promise<NamedObject[]> {
  const { table, name, also, reference } = kinds[field];
  const known = referenceIn(reference);
  const byReference = reference ? [and(sql`${reference} ? 'external_reference'`, inArray(known, given))] : [];
  const lower = given.map((text) => text.toLowerCase());
  // People's names are looked for only where something else than an email is given, because nothing indexes them.
  const others = given.some((text) => !text.includes("@")) ? also : [];
  const rows = await w.tx
    .select({
      id: table.id,
      name: sql<string | null>`${name}`,
      known,
      others: sql<(string | null)[]>`jsonb_build_array(${sql.join([...others], sql`, `)})`,
    })
    .from(table)
    .where(
      and(
        inScope(table, w),
        or(inArray(table.id, [...given]), ...[name, ...others].map((one) => inArray(sql`lower(${one})`, lower)), ...byReference),
      ),
    )
    .limit(MAX_MATCHES);
  return rows.map((row) => ({
    id: row.id,
    names: [row.name, row.known, ...row.others].flatMap((one) => (one ? [one.toLowerCase()] : [])),
  }));
}

/** The rows of the same workbook that these texts name, which are created before. They stand for what they will create. */
async function rowsNamed(w: Writer, row: Import, field: Named, given: readonly string[]): Promise<NamedObject[]> {
  const { of } = kinds[field];
  const lines = of && linesOf(row, of);
  if (!lines) return [];
  const lower = JSON.stringify(given.map((text) => text.toLowerCase()));
  const found = await w.tx
    .select({ id: importRows.id, names: importRows.names })
    .from(importRows)
    .where(
      and(
        inScope(importRows, w),
        eq(importRows.import, row.id),
        eq(importRows.status, "valid"),
        gt(importRows.line, lines.from),
        lte(importRows.line, lines.to),
        sql`${importRows.names} ?| array(select jsonb_array_elements_text(${lower}::jsonb))`,
      ),
    )
    .limit(MAX_MATCHES);
  return found.map(({ id, names }) => ({ id, names: names ?? [] }));
}

/**
 * Files name objects by what people call them, so this replaces names, emails and the platform's references with ids. A text that names
 * none, or several, is an error of the row.
 */
export async function resolveNames(w: Writer, row: Import, { target, drafts }: Drafts): Promise<void> {
  for (const field of named[target]) {
    const given = new Set(drafts.flatMap(({ body }) => (typeof body[field] === "string" ? [body[field]] : [])));
    if (!given.size) continue;
    const there = await objectsNamed(w, field, [...given]);
    const toCome = row.target === "workbook" && row.status === "checking" ? await rowsNamed(w, row, field, [...given]) : [];
    const ids = new Set(there.map(({ id }) => id));
    const byName = new Map<string, Set<string>>();
    for (const { id, names } of [...there, ...toCome]) for (const name of names) byName.set(name, (byName.get(name) ?? new Set()).add(id));
    for (const { body, errors } of drafts) {
      const value = body[field];
      if (typeof value !== "string" || ids.has(value)) continue;
      const [only, ...others] = byName.get(value.toLowerCase()) ?? [];
      if (only && others.length === 0) body[field] = only;
      else errors.push({ field, message: notNamed(field, others.length) });
    }
  }
}

const notNamed = (field: Named, others: number): string =>
  others > 0
    ? `is the name of ${others + 1} ${kinds[field].many}: enter the id of the right one`
    : `does not match any ${kinds[field].one} of your organization`;
