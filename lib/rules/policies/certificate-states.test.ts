import { expect, test } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { certificateStates, paperForm } from "./certificate-states.ts";

const on = Date.parse("2026-11-30T00:00:00Z") / 1000;
const tables = { ...demonstrationTables(), certificate_states: [] };
const filed = (approval: string, approval_required = true) => ({
  ...tables,
  certificate_states: [
    { state: "TX" as const, effective_from: "2024-01-01", approval_required, approval, reason: "Filed forms only.", basis: "Law" },
  ],
});

test("where our certificate may be shown is a row by the state of the risk: in Texas, New York and Georgia only evidence of the policy", () => {
  const evidence = regions.filter((state) => paperForm([state], tables, on) === "evidence");
  expect(evidence).toEqual(expect.arrayContaining(["GA", "NY", "TX"]));
  expect(evidence.toSorted()).toEqual(certificateStates.map(({ state }) => state).toSorted());
  expect([paperForm(["OK", "TX"], tables, on), paperForm(["OK", null], tables, on)]).toEqual(["evidence", "certificate"]);
});

test("only insurers file: our certificate is shown where the rate set has their approval, and a rate set can ask for one", () => {
  const shown = (approval: string, required?: boolean) => paperForm(["TX"], filed(approval, required), on);
  expect([shown("TX-2026-114"), shown(""), shown("", false)]).toEqual(["certificate", "evidence", "evidence"]);
  expect(paperForm(["TX"], filed(""), on, [])).toBe("evidence");
});

test("each row names its source, and applies before counsel has confirmed it", () => {
  for (const row of certificateStates) expect([row.source.length > 20, row.date, row.confirmed]).toEqual([true, "2026-11-30", false]);
});
