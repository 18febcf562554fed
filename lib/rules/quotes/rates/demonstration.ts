import { readFileSync } from "node:fs";
import { tablesHash } from "./hash.ts";
import { parseRateFolder, rateFileNames } from "./parse.ts";
import type { RateTables } from "./tables.ts";

let loaded: RateTables | undefined;

/** The rate tables shipped for demonstration: plausible, but not filed with any regulator. Read and validated once. */
export function demonstrationTables(): RateTables {
  loaded ??= parseRateFolder(
    Object.fromEntries(rateFileNames.map((name) => [name, readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8")])),
  );
  return loaded;
}

/** The name under which a new organization has them. */
export const DEMONSTRATION_RATES = "Demonstration rates";

let hash: string | undefined;

/** Whether a rate set is the included one, also when it is published under another name. */
export function isDemonstrationRates({ name, sha256 }: { name: string; sha256: string }): boolean {
  hash ??= tablesHash(demonstrationTables());
  return name.trim().toLowerCase() === DEMONSTRATION_RATES.toLowerCase() || sha256 === hash;
}
