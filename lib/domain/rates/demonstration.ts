import { readFileSync } from "node:fs";
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
