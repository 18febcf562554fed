import { describe, expect, it } from "vitest";
import type { Region } from "#lib/contract/core/common.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { parseRateDocument } from "#lib/rules/quotes/rates/parse.ts";
import { type ChosenEndorsement, endorsementRefusal, type Offering } from "./refusal.ts";

const tables = demonstrationTables();
const on = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const offering: Offering = {
  coverage_types: ["general", "workers-comp"],
  home_state: "TX",
  work_state: "TX",
  is_construction: false,
  effective_date: on("2026-11-24"),
};
const insured: ChosenEndorsement = {
  kind: "additional_insured_ongoing",
  coverage: "general",
  form: "scheduled",
  name: "Northwind Studios, Inc.",
  written_agreement: false,
};
const waiver: ChosenEndorsement = { ...insured, kind: "waiver_of_subrogation", coverage: "workers-comp" };
const primary: ChosenEndorsement = { ...insured, kind: "primary_noncontributory", form: "blanket", name: null, written_agreement: true };
const refused = (chosen: ChosenEndorsement[], change: Partial<Offering> = {}, by = tables) =>
  endorsementRefusal(chosen, { ...offering, ...change }, by);

it("sells combinations that the market allows", () => {
  expect(refused([])).toBeNull();
  expect(refused([insured, primary, { ...insured, kind: "waiver_of_subrogation" }, waiver])).toBeNull();
  expect(refused([insured, { ...insured, name: "Lakeside Yards" }, { ...insured, form: "blanket", name: null }])).toBeNull();
});

it.each<[string, ChosenEndorsement[], Partial<Offering>, string, RegExp]>([
  ["a coverage that is not quoted", [waiver], { coverage_types: ["general"] }, "endorsements.0", /not among the coverages/],
  ["an additional insured of workers' compensation", [{ ...insured, coverage: "workers-comp" }], {}, "endorsements.0", /only subrogation/],
  ["completed operations", [{ ...insured, kind: "additional_insured_completed" }], {}, "endorsements.0", /ends with the policy/],
  ["a waiver in Kentucky", [insured, waiver], { work_state: "KY" }, "endorsements.1", /Kentucky does not allow/],
  ["a waiver in New Hampshire", [waiver], { work_state: "NH" }, "endorsements.0", /New Hampshire does not allow/],
  ["a waiver between builders in Missouri", [waiver], { work_state: "MO", is_construction: true }, "endorsements.0", /Missouri/],
  ["primary cover alone", [primary], {}, "endorsements.0.kind", /additional insured/],
  [
    "primary cover without an agreement",
    [insured, { ...primary, written_agreement: false }],
    {},
    "endorsements.1.written_agreement",
    /agreement/,
  ],
  ["primary cover for one party", [insured, { ...primary, form: "scheduled" }], {}, "endorsements.1", /as blanket only/],
  ["a duplicate", [insured, { ...insured, name: "NORTHWIND STUDIOS, INC." }], {}, "endorsements.1.kind", /twice/],
])("refuses %s", (_, chosen, change, field, message) => {
  expect(refused(chosen, change)).toMatchObject({ field, message: expect.stringMatching(message) });
});

describe("the tables of states", () => {
  it("apply from their day on, for the state of the work, and for construction if they say so", () => {
    const home: Region = "KY";
    expect(refused([waiver], { home_state: home })).toBeNull();
    expect(refused([{ ...waiver, coverage: "general" }], { home_state: home })).toBeNull();
    expect(refused([waiver], { work_state: "MO" })).toBeNull();
    const row = tables.endorsement_states.find(({ state }) => state === "KY");
    if (!row) throw new Error("There is no row for KY.");
    const lifted = {
      ...tables,
      endorsement_states: [...tables.endorsement_states, { ...row, effective_from: "2027-01-01", forbidden: false }],
    };
    lifted.endorsement_states.sort((a, b) => (`${a.state} ${a.effective_from}` < `${b.state} ${b.effective_from}` ? -1 : 1));
    expect(refused([waiver], { work_state: "KY", effective_date: on("2026-12-31") }, lifted)).not.toBeNull();
    expect(refused([waiver], { work_state: "KY", effective_date: on("2027-01-01") }, lifted)).toBeNull();
  });

  it("sell nothing if a rate set has no endorsements, as in older ones", () => {
    const { endorsements: _, endorsement_states: __, certificate_states: ___, ...before } = tables;
    expect(refused([insured], {}, parseRateDocument(before))?.message).toMatch(/not offered/);
  });

  it("sell completed operations if cover outlasts the job", () => {
    const row = tables.endorsements.find(({ kind }) => kind === "additional_insured_ongoing");
    if (!row) throw new Error("There is no row for additional insureds.");
    const completed = { ...row, kind: "additional_insured_completed" as const, form_number: "CG 20 37" };
    const document = { ...tables, endorsements: [completed, ...tables.endorsements] };
    expect(() => parseRateDocument(document)).toThrow(/outlasts the job/);
    const lasting = parseRateDocument({ ...document, factors: { ...tables.factors, completed_operations_days: 365 } });
    expect(refused([{ ...insured, kind: "additional_insured_completed", form: row.form }], {}, lasting)).toBeNull();
  });

  it("refuse rows for unknown endorsements", () => {
    const [row] = tables.endorsements.filter(({ coverage }) => coverage === "workers-comp");
    if (!row) throw new Error("There is no row for workers' compensation.");
    const strange = { ...row, kind: "additional_insured_ongoing" as const };
    const before = tables.endorsements.filter(({ coverage }) => coverage === "general");
    expect(() => parseRateDocument({ ...tables, endorsements: [...before, strange] })).toThrow(/only the waiver/);
    expect(() =>
      parseRateDocument({ ...tables, endorsements: tables.endorsements.filter(({ kind }) => kind !== "additional_insured_ongoing") }),
    ).toThrow(/together with an additional insured/);
  });
});
