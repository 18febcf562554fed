import { expect, test } from "vitest";
import type { PlanNode } from "./plan-log.ts";
import { checkStatements } from "./plan-rules.ts";

const layout = { large: new Set(["contractors"]), leading: new Map([["contractors_page", "org_id"]]) };
const scan = (over: Partial<PlanNode> = {}): PlanNode => ({
  ...{ "Node Type": "Index Scan", "Relation Name": "contractors", "Index Name": "contractors_page", "Index Cond": "(org_id = 'org_1')" },
  ...{ "Actual Rows": 11, "Actual Loops": 1, "Shared Hit Blocks": 14, "Shared Read Blocks": 1 },
  ...over,
});
const broken = (plan: PlanNode, maxRows?: number) => checkStatements([{ text: "select 1", ms: 1, plan }], layout, maxRows).violations;

test("a page by an index of its organization meets the rules", () => {
  expect(checkStatements([{ text: "select 1", ms: 1, plan: scan() }], layout)).toMatchObject({ rows: 11, pages: 15, violations: [] });
});

test("many rows, pages without rows, a whole table and an index that is not searched by organization do not", () => {
  expect(broken(scan({ "Rows Removed by Filter": 3000 }))).toEqual([expect.stringContaining("went through 3011 rows")]);
  expect(broken(scan({ "Shared Read Blocks": 9000 }))).toEqual([expect.stringContaining("read 9014 pages")]);
  expect(broken(scan({ "Index Cond": "(created < now())" }))).toEqual([expect.stringContaining("is not searched by org_id")]);
  expect(broken({ "Node Type": "Seq Scan", "Relation Name": "contractors", "Actual Rows": 1, "Actual Loops": 1 })).toEqual([
    expect.stringContaining("is read from end to end"),
  ]);
});

test("a read that may go through more is held to its own number", () => {
  expect(broken(scan({ "Rows Removed by Filter": 3000 }), 5000)).toEqual([]);
  expect(broken(scan({ "Rows Removed by Filter": 6000 }), 5000)).toHaveLength(1);
  expect(broken(scan({ "Index Cond": "(created < now())" }), 5000)).toHaveLength(1);
});
