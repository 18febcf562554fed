import { METADATA_PREFIX } from "#lib/contract/core/metadata-prefix.ts";
import type { ImportColumn, ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { hasMetadata, importColumns, isImportColumn, REFERENCE_KEY } from "#lib/contract/desk/import-columns.ts";

/** Lower-case letters, digits and single spaces: "E-Mail_Address" becomes "e mail address". */
const plain = (words: string): string =>
  words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const references = new Set(["external reference", "external id", "reference", "reference number", "employee id", "worker id", "vendor id"]);

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

/** The required properties that no column is mapped to. */
export function missingColumns(target: ImportTarget, columns: readonly (string | null)[]): string[] {
  return importColumns[target].filter(({ required, name }) => required && !columns.includes(name)).map(({ name }) => name);
}
