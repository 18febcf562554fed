import { expect, test } from "vitest";
import { wholeDocument } from "#lib/platform/http/openapi/document.ts";

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
const { schemas } = (wholeDocument("https://api.example.com") as { components: { schemas: Record<string, Schema> } }).components;
const isInput = (name: string) => /(?:Input|Update)$/.test(name);

/** Each property below a schema: the schema's name, the property's, and its types. */
function properties(owner: string, schema: Schema): [owner: string, name: string, types: string[]][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    [owner, name, (one.anyOf ?? [one]).flatMap(({ type }) => type ?? "any").filter((type) => type !== "null")] as [
      string,
      string,
      string[],
    ],
    ...properties(owner, one),
  ]);
  return [
    ...own,
    ...(schema.anyOf ?? []).flatMap((one) => properties(owner, one)),
    ...(schema.items ? properties(owner, schema.items) : []),
  ];
}
const all = Object.entries(schemas).flatMap(([name, schema]) => properties(name, schema));

test("last days are texts such as 2026-07-01 and are called `*_through` in every answer; a time is in epoch seconds", () => {
  const days = all.filter(([owner, name]) => !isInput(owner) && /(?:^|_)through$/.test(name));
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter(([, , types]) => types.join() !== "string")).toEqual([]);
  const times = all.filter(([owner, name]) => !isInput(owner) && /_at$/.test(name));
  expect(times.filter(([, , types]) => types.join() !== "integer")).toEqual([]);
});

test("positions answer with days, and no longer with the first day not covered", () => {
  const positions = Object.keys(schemas).filter((name) =>
    /^(?:Compliance(?:Answer|Basis|Change|Position|Status)?|CoveragePosition|RosterRow)$/.test(name),
  );
  expect(positions).toHaveLength(8);
  const of = all.filter(([owner]) => positions.includes(owner));
  expect(of.filter(([, name]) => /(?:^|_)(?:until|to)$|^covered_on$/.test(name))).toEqual([]);
  for (const name of ["work_from", "work_through", "covered_from", "covered_through", "covers_work"])
    for (const owner of ["ComplianceAnswer", "CompliancePosition", "ComplianceStatus", "RosterRow", "ComplianceChange"])
      expect(of).toContainEqual([owner, name, ["string"]]);
});

const answered: [owner: string, names: string[]][] = [
  ["Certificate", ["verify_by"]],
  ["ComplianceWaiver", ["from", "through"]],
  ["RuleApproval", ["through"]],
  ["InsuranceRequirement", ["holds_from", "holds_for_existing_from"]],
  ["InsuranceRequirementVersion", ["holds_from", "holds_for_existing_from"]],
  ["ComplianceRequest", ["due_by"]],
  ["ComplianceRequestPage", ["due_by"]],
];
test.each(answered)("%s answers with days", (owner, names) => {
  for (const name of names) expect(all).toContainEqual([owner, name, ["string"]]);
});

const asked: [owner: string, names: string[], former?: string][] = [
  ["ComplianceWaiverInput", ["from", "through"], "until"],
  ["ComplianceWaiverUpdate", ["from", "through"], "until"],
  ["RuleApprovalInput", ["through"], "until"],
  ["InsuranceRequirementInput", ["holds_from", "holds_for_existing_from"]],
  ["InsuranceRequirementUpdate", ["holds_from", "holds_for_existing_from"]],
  ["ComplianceRequestInput", ["due_by"]],
  ["ComplianceRequestBatchInput", ["due_by"]],
];
test.each(asked)("%s takes days, and times and names of before", (owner, names, former) => {
  for (const name of names) expect(all).toContainEqual([owner, name, ["string", "integer"]]);
  if (former) expect(all).toContainEqual([owner, former, ["integer"]]);
});

test("the earlier names of days are accepted in requests", () => {
  const taken = all.filter(([owner]) => /^Engagement(?:Input|Update)$/.test(owner)).map(([, name, types]) => [name, types.join()]);
  expect(taken).toEqual(
    expect.arrayContaining([
      ["from", "string,integer"],
      ["through", "string,integer"],
      ["to", "integer"],
    ]),
  );
});
