import { expect, test } from "vitest";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { questionsFor } from "../quotes/questions/questions.ts";
import { optInCoverages, optInQuestions } from "./general-opt-in.ts";

const tables = demonstrationTables();

test("a contractor can opt in to the coverages that their states sell", () => {
  const sold = (home_state: "TX" | "HI" | null, work_state: "TX" | "OH") => optInCoverages({ home_state, work_state }, tables);
  expect(sold("TX", "TX")).toEqual(["general", "workers-comp"]);
  expect(sold("TX", "OH")).toEqual(["general"]);
  expect(sold("HI", "TX")).toEqual(["workers-comp"]);
  expect(sold("HI", "OH")).toEqual([]);
  expect(sold(null, "TX")).toEqual(["workers-comp"]);
});

test("its questions contain those of every category once, in the order of the application", () => {
  for (const work_state of ["TX", "FL", "NY"] as const) {
    const states = { home_state: work_state, work_state };
    const asked = optInCoverages(states, tables);
    const all = optInQuestions(asked, states, tables).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    for (const category of tables.classes) {
      const ids = questionsFor(asked, { ...states, category }).map(({ id }) => id);
      expect(all.filter((id) => ids.includes(id))).toEqual(ids);
    }
  }
});
