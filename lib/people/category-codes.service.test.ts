import { afterAll, beforeAll, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

test("category codes are found by words of their name and class, in any case and order, and by their code", async () => {
  const key = (await organization(harness)).keys.sandbox.readOnly;
  const list = async (search: string) =>
    (await harness.call(key, "GET", `/category_codes?limit=100&search=${encodeURIComponent(search)}`)).body as Record<string, string>[];
  const [some] = (await harness.call(key, "GET", "/category_codes?limit=1")).body;
  const { category_code, name } = some;
  const backwards = name.toUpperCase().split(/\s+/).reverse().join("  ");
  expect((await list(backwards)).map((one) => one.name)).toContain(name);
  expect(await list(category_code)).toEqual([some]);
  expect((await list(some.rating_class)).map((one) => one.rating_class)).toContain(some.rating_class);
  for (const nothing of ["%", `${name} that nobody does`])
    expect([nothing, await list(nothing)]).toEqual([nothing, expect.not.arrayContaining([some])]);
  expect((await harness.call(key, "GET", `/category_codes/${category_code}`)).body).toEqual(some);
});
