import { expect, test } from "vitest";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";
import { type ApiObject, saveEdit } from "./save-edit.ts";

const fields: FieldSpec[] = [
  { kind: "text", name: "name", label: "Name" },
  { kind: "text", name: "city", label: "City" },
];
const base = { values: { name: "Northline", city: "Austin" }, version: '"v1"' };
const valuesOf = ({ name, city }: ApiObject) => ({ name: String(name), city: String(city) });
const conflict = (object: ApiObject, version = '"v2"') =>
  failure("It has changed.", { conflict: { object, version, names: { jb_1: "Roof" } } });

/** Saves `mine` and returns the outcome and the versions that were sent. */
async function saving(mine: Record<string, string>, ...answers: WriteResult<ApiObject>[]) {
  const sent: string[] = [];
  const call = async (version: string) => {
    sent.push(version);
    return answers[sent.length - 1] ?? failure("asked too often");
  };
  return { sent, saved: await saveEdit({ fields, base, mine, valuesOf, call }) };
}

test("an edit without a conflict is saved, and an error is returned", async () => {
  const object = { name: "Mine", city: "Austin" };
  expect(await saving(object, { ok: true, value: object })).toMatchObject({ sent: ['"v1"'], saved: { kind: "done", value: object } });
  const refused = failure("Enter a name.", { fields: [{ field: "name", message: "is required" }], isFinal: true });
  expect((await saving(object, refused)).saved).toMatchObject({ kind: "refused", failure: refused, base });
});

test("a version without differences in the form is overwritten, once", async () => {
  const mine = { name: "Mine", city: "Austin" };
  const apart = { name: "Northline", city: "Austin", phone: "+1" };
  const { sent, saved } = await saving(mine, conflict(apart), { ok: true, value: mine });
  expect([sent, saved.kind]).toEqual([['"v1"', '"v2"'], "done"]);
  const twice = await saving(mine, conflict(apart), conflict({ ...apart, phone: "+2" }, '"v3"'));
  expect([twice.sent.length, twice.saved.kind, twice.saved.base.version]).toEqual([2, "conflict", '"v3"']);
});

test("a version equal to the edit was already saved: only the response was lost", async () => {
  const mine = { name: "Mine", city: "Austin" };
  expect((await saving(mine, conflict(mine))).saved).toMatchObject({ kind: "done", value: null });
});

test("on an edit conflict the typed values are kept and the other user's are shown beside them", async () => {
  const { saved } = await saving({ name: "Mine", city: "Austin" }, conflict({ name: "Theirs", city: "Waco" }));
  expect(saved).toMatchObject({
    kind: "conflict",
    merged: { name: "Mine", city: "Waco" },
    conflict: { was: base.values, theirs: { name: "Theirs", city: "Waco" }, names: { jb_1: "Roof" } },
    base: { version: '"v2"' },
  });
});
