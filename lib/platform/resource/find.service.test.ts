import { afterAll, beforeAll, expect, test } from "vitest";
import { entities } from "#lib/people/schema/people.ts";
import { factories } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import { systemContext } from "../context/context.ts";
import { findRow } from "./find.ts";
import { write } from "./write.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

test("concurrent lookups each get their own row or none, and only within their organization", async () => {
  const [ours, theirs] = [await organization(harness), await organization(harness)];
  const make = factories(harness, ours.keys.sandbox.full);
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await make.entity()).id));
  const scopes = [
    { orgId: ours.id, environment: "sandbox" as const, found: true },
    { orgId: ours.id, environment: "production" as const, found: false },
    { orgId: theirs.id, environment: "sandbox" as const, found: false },
  ];
  const asked = Array.from({ length: 300 }, (_, i) => ({ scope: scopes[i % 3]!, id: i % 7 ? ids[i % 20]! : `en_nothing${i}` }));
  const rows = await Promise.all(asked.map(({ scope, id }) => findRow({ ...scope, db: harness.runtime.database.db }, entities, id)));
  expect(rows.map((row) => row?.id ?? null)).toEqual(
    asked.map(({ scope, id }) => (scope.found && !id.startsWith("en_nothing") ? id : null)),
  );
});

test("an id that the database refuses fails only its own caller", async () => {
  const org = await organization(harness);
  const { id } = await factories(harness, org.keys.sandbox.full).entity();
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "test");
  const answers = await Promise.allSettled([id, id, id, "en_\u0000", id, id].map((one) => findRow(ctx, entities, one)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
});

test("a transaction finds its own writes", async () => {
  const org = await organization(harness);
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "test");
  const row = { org_id: org.id, environment: "sandbox" as const, id: "en_written", name: "Written" };
  await write(ctx, async (w) => {
    expect(await findRow(w, entities, row.id)).toBeNull();
    await w.tx.insert(entities).values(row);
    expect((await findRow(w, entities, row.id))?.name).toBe("Written");
  });
  expect((await findRow(ctx, entities, row.id))?.name).toBe("Written");
});
