import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { altLines, sdnLines, writeLines } from "#lib/testing/sanctions-list.ts";
import { ArgumentError } from "../operator/operator.ts";
import { readSanctionsFiles } from "./read-list.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lists-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, lines: string) => writeLines(join(folder, name), lines);
const read = async (sdn: string, alt?: string) =>
  await readSanctionsFiles(write("sdn.csv", sdn), alt === undefined ? undefined : write("alt.csv", alt));
const refused = async (sdn: string, alt?: string): Promise<string> => {
  const error = await read(sdn, alt).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(ArgumentError);
  return (error as Error).message;
};

const sdn = sdnLines([
  [7, "VEXMOOR, Orlan"],
  [12, "TIBBWICK, Sela"],
]);

test("entries and aliases are read as published, each name once, with the checksums of the files", async () => {
  const alt = altLines([
    [7, "VEXMUR, Orlan"],
    [7, "VEXMOOR, Orlan"],
    [12, 'TIBBWICK, Sela ""Sel""'],
  ]);
  expect(await read(sdn, alt)).toEqual({
    sha256: createHash("sha256").update(sdn).digest("hex"),
    aliases_sha256: createHash("sha256").update(alt).digest("hex"),
    entries: 2,
    names: [
      { entry: "7", name: "VEXMOOR, Orlan" },
      { entry: "12", name: "TIBBWICK, Sela" },
      { entry: "7", name: "VEXMUR, Orlan" },
      { entry: "12", name: 'TIBBWICK, Sela "Sel"' },
    ],
  });
  expect(await read(sdn)).toMatchObject({ aliases_sha256: null, entries: 2 });
});

test("every bad line is named, twenty at most", async () => {
  const [good = ""] = sdn.split("\r\n");
  const lines = [
    good,
    good.replace("7", "x7"),
    good.replace("VEXMOOR, Orlan", "-0-"),
    `${good},1`,
    good,
    good.replace(/^7(.*)Orlan/, "8$1\uFFFD"),
  ];
  expect(await refused(lines.join("\r\n"))).toBe(
    [
      "--file: the list cannot be used.",
      "line 2: ent_num must be a number",
      "line 3: SDN_Name is empty",
      "line 4: has 13 columns, the first line 12",
      "line 6: SDN_Name is not text in UTF-8",
      "line 5: ent_num 7 is on an earlier line too",
    ].join("\n"),
  );
  expect(await refused(sdn, altLines([[9, "NOBODY, Here"]]))).toBe(
    "--aliases: the list cannot be used.\nline 1: ent_num 9 is not in the list",
  );
  expect(await refused("1,2\r\n")).toMatch(/line 1: has 2 columns; this layout has 3 at least/);
  const many = Array.from({ length: 25 }, () => "x,y,z").join("\n");
  expect((await refused(many)).split("\n").slice(-2)).toEqual(["line 20: ent_num must be a number", "and 5 more"]);
});

test("a file that broke off, is too long in a line, or is not there is refused", async () => {
  expect(await refused(sdn.slice(0, sdn.indexOf("TIBB") + 6))).toMatch(/^--file: the list cannot be used\.\n.*quote/i);
  expect(await refused(`1,"${"x".repeat(70_000)}","individual"\n`)).toMatch(/^--file: the list cannot be used\./);
  await expect(readSanctionsFiles(join(folder, "none.csv"), undefined)).rejects.toThrow(/^--file: cannot be read: ENOENT/);
});

test("any names that the layout can hold are read back", async () => {
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => `A${text.replace(/["\p{Cc}\uFFFD]/gu, "")}Z`);
  const property = fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 20 }), async (names) => {
    const { names: found } = await read(sdnLines(names.map((one, at) => [at, one])));
    expect(found.map((one) => one.name)).toEqual(names);
  });
  await fc.assert(property, { numRuns: 50 });
});
