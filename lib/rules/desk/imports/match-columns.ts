import { METADATA_PREFIX } from "#lib/contract/core/metadata-prefix.ts";
import type { ImportColumn, ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { hasMetadata, importColumns, importTargets, isImportColumn, REFERENCE_KEY } from "#lib/contract/desk/import-columns.ts";

/** Lower-case letters, digits and single spaces: "E-Mail_Address" becomes "e mail address". */
const plain = (words: string): string =>
  words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const references = new Set([
  ...["external reference", "external id", "reference", "reference number", "employee id", "worker id", "vendor id", "vendor number"],
  ...["contractor id", "subcontractor id", "project id", "project number", "job number", "job id"],
]);

/** The property a header can stand for: by its own name first, then by other known names. */
function meaningOf(target: ImportTarget, header: string): string | null {
  const columns = importColumns[target];
  const name = header.trim();
  const exact = columns.find((column) => column.name === name.toLowerCase());
  if (exact) return exact.name;
  if (isImportColumn(target, name)) return name;
  const words = plain(header);
  const found = columns.find(
    (column: ImportColumn) => plain(column.name) === words || plain(column.label) === words || column.known.includes(words),
  );
  if (found) return found.name;
  return hasMetadata(target) && references.has(words) ? METADATA_PREFIX + REFERENCE_KEY : null;
}

/** The property for each column of a file, by its header. Null when none fits or another column already has it. */
export function matchColumns(target: ImportTarget, headers: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    const meaning = meaningOf(target, header);
    if (meaning === null || taken.has(meaning)) return null;
    taken.add(meaning);
    return meaning;
  });
}

/** How many of these headers are columns of such a file. */
export const knownHeaders = (target: ImportTarget, headers: readonly string[]): number =>
  matchColumns(target, headers).filter((one) => one !== null).length;

/** The required properties that no column is mapped to. One column may hold first and last name; rules are in columns of their own. */
export function missingColumns(target: ImportTarget, columns: readonly (string | null)[]): string[] {
  const has = (name: string) =>
    columns.includes(name) ||
    (/^(first|last)_name$/.test(name) && columns.includes("full_name")) ||
    (name === "rules" && columns.some((column) => column?.startsWith("rules.")));
  return importColumns[target].filter(({ required, name }) => required && !has(name)).map(({ name }) => name);
}

/** Names that sheets have. */
const sheetNames: Readonly<Partial<Record<ImportTarget, string>>> = {
  entities: "entities,contracting entities,entity,clients,properties,locations,companies,companies and entities",
  contractors: "contractors,contractor,vendors,subcontractors,workers,people,insureds",
  jobs: "jobs,job,projects,work orders",
  insurance_requirements: "insurance requirements,requirements,requirement",
  engagements: "engagements,engagement,assignments,roster,who works where",
  compliance_waivers: "compliance waivers,waivers,waiver,exceptions",
  contractor_documents: "contractor documents,documents,exemptions,exemption,licenses",
};

/** What a sheet holds, by its name. Null: not recognized. */
export const sheetTargetOf = (name: string): ImportTarget | null =>
  importTargets.find((target) => sheetNames[target]?.split(",").includes(plain(name))) ?? null;
