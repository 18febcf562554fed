import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { contract } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { createSecrets } from "#lib/platform/base/secrets.ts";
import type { SeedTable } from "./copier.ts";
import { questions } from "./requests.ts";
import { fill } from "./seed.ts";

test("the benchmark has a sample value for every parameter of the contract, and asks for every list", () => {
  const asked = new Set(questions(100).map(({ name }) => name.split(" ")[0]));
  const lists = Object.entries(contract as Record<string, { operations: Record<string, Operation> }>).flatMap(
    ([resource, { operations }]) =>
      Object.entries(operations).flatMap(([verb, { list, access }]) => (list && access.endsWith(":read") ? [`${resource}.${verb}`] : [])),
  );
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter((name) => !asked.has(name))).toEqual([]);
});

test("what the benchmark asks around is filled in", async () => {
  const filled = new Set<string>();
  const note: SeedTable = async (_, { prefix }) => void filled.add(prefix ?? "");
  const secrets = createSecrets([randomBytes(32)]);
  await fill(note, { contractors: 200, others: 200, events: 200 }, secrets, () => Promise.resolve());
  const named = questions(100).flatMap(({ name, path }) =>
    [...path.matchAll(/\b([a-z]+)_1111\w+/g)].map(([, prefix = ""]) => ({ name, prefix })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ prefix }) => !filled.has(prefix))).toEqual([]);
});
