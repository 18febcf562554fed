import { expect, test } from "vitest";
import { contract } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { questions } from "./requests.ts";

test("the benchmark has a sample value for every parameter of the contract, and asks for every list", () => {
  const asked = new Set(questions(100).map(({ name }) => name.split(" ")[0]));
  const lists = Object.entries(contract as Record<string, { operations: Record<string, Operation> }>).flatMap(
    ([resource, { operations }]) =>
      Object.entries(operations).flatMap(([verb, { list, access }]) => (list && access.endsWith(":read") ? [`${resource}.${verb}`] : [])),
  );
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter((name) => !asked.has(name))).toEqual([]);
});
