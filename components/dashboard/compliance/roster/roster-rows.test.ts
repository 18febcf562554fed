import { expect, test } from "vitest";
import { matrixOf, type RosterRow } from "#components/dashboard/compliance/roster/roster-rows.ts";

const position = {
  id: "cp_1",
  contractor: "cn_1",
  scope: "default" as const,
  entity: null,
  job: null,
  met: true,
  covered: true,
  status: "covered" as const,
  coverages: [],
  lacking: [],
  covered_through: "2027-04-01",
  tail_through: null,
  requirement: null,
  since: 1,
  next_change_at: null,
};
const columns = ["default", "en_1", "en_2"].map((id) => ({ id, scope: "entity" as const, label: id, href: null }));
const rowOf = (contractor: unknown, positions: object[] = []) =>
  ({ ...position, contractor, positions, waivers: [] }) as unknown as RosterRow;
const ann = { id: "cn_1", first_name: "Ann", last_name: "Adler", company_name: null };

test("a cell is the contractor's position for its column; equal answers are sent once", () => {
  const atEntity = { ...position, scope: "entity", entity: "en_2", covered_through: "2026-12-01" };
  const { rows, answers } = matrixOf(
    [rowOf(ann, [atEntity]), rowOf({ ...ann, id: "cn_2" }, [{ ...position, scope: "entity", entity: "en_1" }])],
    columns,
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    [0, null, 1],
    [0, 0, null],
  ]);
  expect(answers).toHaveLength(2);
  expect(rows.map(({ expiry }) => expiry)).toEqual(["2026-12-01", "2027-04-01"]);
});

test("a contractor deleted since has an id and no page", () => {
  const { rows } = matrixOf([rowOf("cn_9")], columns);
  expect(rows[0]).toMatchObject({ id: "cn_9", name: "Deleted contractor", company: "cn_9", href: null });
  expect(matrixOf([rowOf(ann)], columns).rows[0]).toMatchObject({ name: "Ann Adler", company: null, href: "/contractors/cn_1/compliance" });
});
