import { writeFileSync } from "node:fs";

type Row = readonly [entry: number, name: string];

/** The lines of a list in the layout of SDN.CSV, as published: nulls as `-0- `, and a last line that ends the file. */
export const sdnLines = (rows: readonly Row[]): string =>
  `${rows.map(([entry, name]) => `${entry},"${name}","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1970; not a person."`).join("\r\n")}\r\n\u001A\r\n`;

/** The lines of its aliases in the layout of ALT.CSV. */
export const altLines = (rows: readonly Row[]): string =>
  `${rows.map(([entry, name], at) => `${entry},${at + 1},"aka","${name}",-0- `).join("\r\n")}\r\n\u001A\r\n`;

/** Writes a file and returns its path. */
export function writeLines(path: string, lines: string): string {
  writeFileSync(path, lines);
  return path;
}
