import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRateFolder, rateFileNames } from "#lib/rules/quotes/rates/parse.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";

/** Reads a folder of rate files. @throws RateFileError naming file, row and field of every problem */
export function readRateFolder(folder: string): RateTables {
  const present = rateFileNames.filter((file) => existsSync(join(folder, file)));
  return parseRateFolder(Object.fromEntries(present.map((file) => [file, readFileSync(join(folder, file), "utf8")])));
}
