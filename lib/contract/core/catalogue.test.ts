import { expect, test } from "vitest";
import { contract, resources } from "../api/index.ts";
import { catalogue } from "./catalogue.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import type { Operation } from "./operation.ts";
import { pages } from "./pages.ts";

const rows: readonly CatalogueRow[] = Object.values(catalogue);
const operationsOf = (key: string): Record<string, Operation> => contract[key as keyof typeof contract].operations;

test("a row's scope is the one its resource's operations require", () => {
  for (const [key, { wire }] of Object.entries(catalogue)) {
    const { list, create } = operationsOf(key);
    expect([key, list?.access]).toEqual([key, `${wire.scope}:read`]);
    if (create) expect([key, create.access]).toEqual([key, `${wire.scope}:write`]);
  }
});

test("a row offers creation only if the contract has it", () => {
  for (const [key, { create }] of Object.entries<CatalogueRow>(catalogue))
    if (create) expect([key, operationsOf(key)]).toEqual([key, expect.objectContaining({ create: expect.anything() })]);
});

test("the pages beside the lists require the scopes of what they read", () => {
  const scopeOf = (path: string) => pages.find(({ page }) => page === path)?.scope;
  expect([scopeOf("/"), scopeOf("/reference"), scopeOf("/settings/organization"), scopeOf("/settings/members")]).toEqual([
    contract.overview.operations.get.access,
    contract.apiKeys.operations.list.access,
    contract.organization.operations.get.access,
    contract.members.operations.list.access,
  ]);
});

test.each([
  ["names", rows.map(({ wire }) => wire.name)],
  ["id prefixes", rows.map(({ wire }) => wire.prefix)],
  ["addresses", pages.map(({ page }) => page)],
])("no two have the same among %s", (_, all) => {
  expect(new Set(all).size).toBe(all.length);
});

test("resources are those of the catalogue, with the contract's schemas", () => {
  expect(Object.keys(resources)).toEqual(Object.keys(catalogue));
  for (const [key, { key: id, read }] of Object.entries(resources)) expect([key, id in read.shape]).toEqual([key, true]);
});
