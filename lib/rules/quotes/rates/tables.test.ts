import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import { demonstrationTables } from "./demonstration.ts";
import { canonicalJson, tablesHash } from "./hash.ts";
import { limitOptionFor, RateLookupError, surplusLinesRow } from "./lookup.ts";
import { parseRateDocument, parseRateFolder, RateFileError, rateFileNames } from "./parse.ts";

const shipped = () =>
  Object.fromEntries(rateFileNames.map((name) => [name, readFileSync(new URL(`./data/${name}`, import.meta.url), "utf8")]));
const problems = (change: (files: Record<string, string>) => void) => {
  const files = shipped();
  change(files);
  try {
    parseRateFolder(files);
  } catch (error) {
    if (error instanceof RateFileError) return error.problems;
    throw error;
  }
  return [];
};
const edit = (name: string, from: string | RegExp, to: string) => (files: Record<string, string>) => {
  const changed = files[name]?.replace(from, to) ?? "";
  expect(changed).not.toBe(files[name]);
  files[name] = changed;
};

describe("the demonstration tables", () => {
  const tables = demonstrationTables();

  it("contain every class and every state", () => {
    expect(tables.classes).toHaveLength(67);
    expect(tables.states.map((row) => row.state)).toEqual([...regions].sort());
    expect(tables.surplus_lines.filter((row) => row.stamping_kind !== "none").map((row) => row.state)).toContain("FL");
    expect(new Set(tables.surplus_lines.filter((row) => row.stamping_kind !== "none").map((row) => row.state)).size).toBe(15);
  });

  it("have a tax row for every state on every day from the first", () => {
    for (const state of regions) expect(surplusLinesRow(tables, state, Date.UTC(2024, 0, 1) / 1000).state).toBe(state);
    expect(() => surplusLinesRow(tables, "AL", Date.UTC(2023, 11, 31) / 1000)).toThrow(RateLookupError);
  });

  it("state the source of every row", () => {
    for (const row of [...tables.classes, ...tables.states, ...tables.surplus_lines]) expect(row.basis).not.toBe("");
  });

  it("choose the cheapest limit that meets a requirement", () => {
    const code = (occurrence: number, aggregate: number) =>
      limitOptionFor(tables, { occurrence_limit: occurrence, aggregate_limit: aggregate })?.code;
    expect(limitOptionFor(tables, null)?.code).toBe("1m-2m");
    expect([code(1000, 1000), code(50_000_001, 1000), code(150_000_000, 200_000_000), code(1000, 200_000_001)]).toEqual([
      "500k-1m",
      "1m-2m",
      "2m-2m",
      "2m-4m",
    ]);
    expect(code(200_000_001, 200_000_001)).toBeUndefined();
  });
});

describe("an operator's rate folder", () => {
  it("accepts rows in any order and produces the same document", () => {
    const files = shipped();
    for (const name of rateFileNames.filter((file) => file.endsWith(".csv"))) {
      const [head, ...rows] = (files[name] ?? "").trimEnd().split("\n");
      files[name] = `\uFEFF${[head, ...rows.reverse()].join("\r\n")}\r\n`;
    }
    expect(tablesHash(parseRateFolder(files))).toBe(tablesHash(demonstrationTables()));
  });

  it("problems name file, row and field", () => {
    expect(problems(edit("classes.csv", ",20000,120000,", ",20000,12.5,"))).toEqual([
      { file: "classes.csv", row: 2, field: "gl_rate_e4", message: expect.stringContaining("number") },
    ]);
    expect(problems(edit("states.csv", "AK,Alaska,10787", "XX,Alaska,10787"))[0]).toMatchObject({
      file: "states.csv",
      row: 2,
      field: "state",
    });
    expect(problems(edit("surplus-lines.csv", "2024-01-01", "2024-02-30"))[0]).toMatchObject({
      file: "surplus-lines.csv",
      row: 2,
      field: "effective_from",
    });
    expect(problems(edit("factors.json", "10000000,", '"many",'))[0]).toMatchObject({
      file: "factors.json",
      field: "programme.wage_refer_cents",
    });
  });

  it.each<[string, (files: Record<string, string>) => void, string, RegExp]>([
    ["a missing file", (files) => delete files["rules.csv"], "rules.csv", /missing/],
    ["a missing state", edit("states.csv", /AL,Alabama.*\n/, ""), "states.csv", /no row for AL/],
    ["a state without tax", edit("surplus-lines.csv", /AL,2024.*\n/, ""), "surplus-lines.csv", /no row for AL/],
    [
      "a tax that starts late",
      edit("surplus-lines.csv", "AL,2024-01-01", "AL,2024-01-02"),
      "surplus-lines.csv",
      /no row for AL on 2024-01-01/,
    ],
    ["a class twice", edit("classes.csv", "\nappliance-install,", "\nalarm-installer,"), "classes.csv", /repeats alarm-installer/],
    ["an unknown column", edit("classes.csv", "slug,name", "slug,nickname,name"), "classes.csv", /Invalid Record Length|record/i],
    ["a negative rate", edit("classes.csv", ",20000,120000,", ",20000,-120000,"), "classes.csv", /small/i],
    ["a misspelt fact", edit("rules.csv", "wage_cents", "wages"), "rules.csv", /wages is not a fact/],
    ["a misspelt limit", edit("rules.csv", "$wage_stop_cents", "$wage_limit"), "rules.csv", /wage_limit is not a fact/],
    ["a misspelt placeholder", edit("rules.csv", "{category_name}", "{klass}"), "rules.csv", /\{klass\} is not a fact/],
    [
      "a stamping percentage that is flat",
      edit("surplus-lines.csv", "percent,2000,,", "flat,2000,,"),
      "surplus-lines.csv",
      /must be set when, and only when/,
    ],
    [
      "a state fund although cover is sold",
      edit("states.csv", "10787,10500,10000,1,,", "10787,10500,10000,1,Fund,"),
      "states.csv",
      /must name the fund/,
    ],
    [
      "a standard limit that is not sold",
      edit("factors.json", '"standard": "1m-2m"', '"standard": "9m-9m"'),
      "factors.json",
      /not one of the options/,
    ],
    [
      "a maximum without a price",
      edit("factors.json", '"max_aggregate_cents": 400000000', '"max_aggregate_cents": 500000000'),
      "factors.json",
      /no option as high/,
    ],
    ["decreasing bands", edit("factors.json", '"from": 10,', '"from": 2,'), "factors.json", /must increase/],
    ["broken JSON", edit("factors.json", "{", ""), "factors.json", /JSON/],
  ])("is refused for %s", (_, change, file, message) => {
    const found = problems(change);
    expect(found[0]?.file).toBe(file);
    expect(found.map((problem) => problem.message).join("; ")).toMatch(message);
  });

  it("is also refused as a stored document", () => {
    expect(() => parseRateDocument({})).toThrow(RateFileError);
    const tables = structuredClone(demonstrationTables());
    tables.rules[0]!.field = "nonsense";
    expect(() => parseRateDocument(tables)).toThrow(/rules.csv: field: .*nonsense is not a fact/);
    expect(parseRateDocument(JSON.parse(JSON.stringify(demonstrationTables())))).toEqual(demonstrationTables());
  });
});

describe("the hash of the tables", () => {
  it("does not depend on key order, but on every value", () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (value === null || typeof value !== "object") return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, shuffled(item)]),
      );
    };
    const tables = demonstrationTables();
    expect(tablesHash(parseRateDocument(shuffled(tables)))).toBe(tablesHash(tables));
    expect(canonicalJson(shuffled(tables))).toBe(canonicalJson(tables));
    const changed = structuredClone(tables);
    changed.factors.terrorism_catastrophe_e4 += 1;
    expect(tablesHash(changed)).not.toBe(tablesHash(tables));
    expect(tablesHash(tables)).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is computed from equivalent JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
