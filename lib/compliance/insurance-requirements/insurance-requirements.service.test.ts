import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { defaultRules } from "#lib/contract/compliance/requirement-rules.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Answer } from "#lib/testing/answers.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { findRequirement, requirementFor } from "./choose.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const brief = ({ status, body }: Answer) => (body?.error_code ? `${status} ${body.error_code}` : `${status}`);
const path = "/insurance_requirements";
const engaged = { since: new Date(0), homeState: null, isApproved: false };
const post = (body: object) => harness.call(key, "POST", path, body);

test("a new organization has one default requirement with the usual limits", async () => {
  const { body } = await harness.call(key, "GET", path);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ is_default: true, entity: null, category_code: null, version: 1, rules: defaultRules });
  expect(defaultRules.coverages.general).toMatchObject({
    occurrence_limit: 100_000_000,
    aggregate_limit: 200_000_000,
    occurrence_form: true,
  });
  const again = await post(make.insuranceRequirementBody());
  expect([brief(again), again.body.errors[0].field]).toEqual(["409 conflict", "entity"]);
});

test("an entity and a category have one requirement each, also under concurrency", async () => {
  const second = await harness.another();
  const entity = (await make.entity()).id;
  const category_code = await make.category();
  for (const field of [{ entity }, { category_code }]) {
    const body = make.insuranceRequirementBody(field);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => (i % 2 ? second : harness).call(key, "POST", path, body)));
    expect(answers.map(brief).sort()).toEqual(["201", ...Array(5).fill("409 conflict")]);
  }
  expect(brief(await post(make.insuranceRequirementBody({ entity, category_code })))).toBe("400 invalid_input");
  expect(brief(await post(make.insuranceRequirementBody({ entity: (await make.entity()).id, rules: { coverages: {} } })))).toBe(
    "400 invalid_input",
  );
});

test("every change creates a version, and versions stay readable and immutable", async () => {
  const requirement = await make.insuranceRequirement();
  const put = (body: object) => harness.call(key, "PUT", `${path}/${requirement.id}`, body);
  const stricter: RequirementRules = { ...requirement.rules, signature: true };
  expect((await put({ rules: stricter })).body).toMatchObject({ version: 2, rules: { signature: true } });
  expect((await put({ name: requirement.name, rules: stricter })).body.version).toBe(2);
  expect((await put({ name: "Rigging only" })).body.version).toBe(3);
  const { body: versions } = await harness.call(key, "GET", `${path}/${requirement.id}/versions`);
  expect(versions.map((one: Wire) => [one.version, one.name, one.rules.signature])).toEqual([
    [3, "Rigging only", true],
    [2, requirement.name, true],
    [1, requirement.name, false],
  ]);
  const { body: first } = await harness.call(key, "GET", `${path}/${requirement.id}/versions?version=1`);
  expect(first).toHaveLength(1);
  expect(first[0]).toMatchObject({ rules: requirement.rules, changed_by: expect.stringMatching(/^key:/) });
  for (const spoil of [
    sql`update insurance_requirement_versions set name = 'other' where org_id = ${org.id}`,
    sql`delete from insurance_requirement_versions where org_id = ${org.id}`,
  ])
    await expect(rowsOf(harness.runtime.database, spoil)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/only ever added/) },
    });
});

test("concurrent changes each create a version", async () => {
  const requirement = await make.insuranceRequirement();
  await Promise.all(Array.from({ length: 5 }, (_, i) => harness.call(key, "PUT", `${path}/${requirement.id}`, { name: `Change ${i}` })));
  const { body } = await harness.call(key, "GET", `${path}/${requirement.id}/versions`);
  expect(body.map((one: Wire) => one.version)).toEqual([6, 5, 4, 3, 2, 1]);
});

test("the entity's own requirement precedes the category's, and that the default; without any there is nothing to audit", async () => {
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "test");
  const [entity, other] = [(await make.entity()).id, (await make.entity()).id];
  const category_code = await make.category();
  const [forEntity, forCategory] = [await make.insuranceRequirement({ entity }), await make.insuranceRequirement({ category_code })];
  const [initial] = (await harness.call(key, "GET", `${path}?limit=100`)).body.filter((one: Wire) => one.is_default);
  const chosen = async (purpose: { entity: string | null; category_code: string | null }) =>
    (await findRequirement(ctx, purpose, engaged))?.id;
  expect(await chosen({ entity, category_code })).toBe(forEntity.id);
  expect(await chosen({ entity: other, category_code })).toBe(forCategory.id);
  expect(await chosen({ entity: other, category_code: null })).toBe(initial.id);
  await harness.call(key, "DELETE", `${path}/${initial.id}`);
  await expect(requirementFor(ctx, { entity: other, category_code: null }, engaged)).rejects.toMatchObject({
    code: "no_insurance_requirement_found",
  });
  expect(await chosen({ entity, category_code: null })).toBe(forEntity.id);
});
