import { expect, test } from "vitest";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { conflictLines, meeting, mergedValues, valueWords } from "#components/resource/form/edit-conflict.ts";

const fields: FieldSpec[] = [
  { kind: "text", name: "name", label: "Name" },
  { kind: "money", name: "wage", label: "Pay" },
  { kind: "choices", name: "cover", label: "Cover", options: [{ value: "general", label: "General liability" }] },
  { kind: "switch", name: "withhold", label: "Withhold" },
  { kind: "address", name: "address", label: "Address" },
];
const address = { line1: "1 Main St", region: "TX" };
const was = { name: "Roof", wage: "10.00", cover: [], withhold: false, address };
const theirs = { name: "Roof patch", wage: "12.00", cover: ["general"], withhold: false, address: { ...address, line1: "" } };
const mine = { ...was, name: "Roof repair", withhold: true };

test("the other user's changes are shown, with the typed values where they differ", () => {
  expect(conflictLines(fields, was, theirs, mine)).toEqual([
    { name: "name", label: "Name", was: "Roof", theirs: "Roof patch", mine: "Roof repair" },
    { name: "wage", label: "Pay", was: "$10.00", theirs: "$12.00", mine: null },
    { name: "cover", label: "Cover", was: "nothing", theirs: "General liability", mine: null },
    { name: "address", label: "Address", was: "1 Main St, Texas", theirs: "Texas", mine: null },
  ]);
  expect(conflictLines(fields, was, was, mine)).toEqual([]);
  expect(conflictLines(fields, was, theirs, theirs).every((line) => line.mine === null)).toBe(true);
});

test("typed values are kept, and nothing that the other user saved is overwritten", () => {
  expect(mergedValues(fields, was, theirs, mine)).toEqual({ ...theirs, name: "Roof repair", withhold: true });
  expect(mergedValues(fields, was, was, mine)).toEqual(mine);
});

test("a version with no visible changes, or only the user's own, is not a conflict", () => {
  expect(meeting(fields, was, was, mine)).toBe("apart");
  expect(meeting(fields, was, mine, mine)).toBe("saved");
  expect(meeting(fields, was, theirs, mine)).toBe("differs");
});

test("values are shown by name and as dates, never as ids", () => {
  const job: FieldSpec = { kind: "reference", name: "job", label: "Job", to: "jobs" };
  expect(valueWords(job, "jb_1", { jb_1: "Roof patch" })).toBe("Roof patch");
  expect(valueWords(job, "jb_2")).toBe("another one");
  expect(valueWords({ kind: "date", name: "start", label: "Start" }, "2026-12-01")).toBe("Dec 1, 2026");
});
