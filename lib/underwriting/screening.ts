import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Environment } from "#lib/contract/operation.ts";
import { SANDBOX_MATCH, screenName } from "#lib/domain/screening/screen.ts";

/** Whether a name resembles one on the sanctions list in use. */
export type Screening = (environment: Environment, name: string) => boolean;

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly screening: Screening;
  }
}

/** Screens against the list in the file at `path`; without one, against nothing. In the sandbox one name is always a match. */
export async function openScreening(path: string | undefined): Promise<Screening> {
  const sanctioned = path ? await readSanctionsList(path) : [];
  return (environment, name) => screenName(name, environment === "sandbox" ? [SANDBOX_MATCH] : sanctioned);
}

/** Names from a file in the layout of the US Treasury's SDN.CSV: no header, the name in the second column. */
async function readSanctionsList(path: string): Promise<string[]> {
  const rows = parse(await readFile(path, "utf8"), { relax_column_count: true, relax_quotes: true, skip_empty_lines: true }) as string[][];
  return rows.map((row) => row[1] ?? "").filter((name) => name !== "" && name !== "-0-");
}
