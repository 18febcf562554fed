import { expect, test } from "vitest";
import { startApplication, until } from "#lib/testing/application.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { operatorsOrganization } from "#lib/testing/organization.ts";
import { readyProduction } from "#lib/testing/ready.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
tenantOfTest((tenant) => {
  ({ harness } = tenant);
});

test("a written agreement is attested by the insured, never set by us: without it production binds no primary cover", async () => {
  const org = await operatorsOrganization(harness, "agreed");
  await readyProduction(harness, org.id);
  const key = org.keys.production.full;
  const make = factories(harness, key);
  const added_endorsements = [
    { kind: "additional_insured_ongoing", coverage: "general", form: "scheduled" },
    { kind: "primary_noncontributory", coverage: "general", form: "blanket" },
  ];
  const job = (await make.job({ entity: (await make.entity({ added_endorsements })).id })).id;
  const { id: contractor } = await make.contractor({ withhold_premium: true });
  const attested = ({ endorsements }: Wire) => endorsements.map((one: Wire) => [one.kind.slice(0, 7), one.written_agreement]);
  const quote = await make.quote({ contractor, job });
  expect(attested(quote)).toEqual([
    ["additio", false],
    ["primary", false],
  ]);
  const refused = async (answer: Promise<{ status: number; body: Wire }>) => {
    const { status, body } = await answer;
    expect([status, body.error_code, body.errors?.[0]?.field]).toEqual([400, "invalid_quote_id", "quote"]);
    expect(body.message).toContain("the contractor has not attested one");
  };
  await refused(harness.call(key, "POST", "/policies", { quote: quote.id }));
  expect((await harness.call(key, "GET", `/quotes/${quote.id}`)).body.policy).toBeNull();
  // Neither another policy that moves to the quote nor work under one attests it.
  const other = await make.policy({ quote: (await make.quote({ contractor, effective_date: make.inDays(50) })).id });
  await refused(harness.call(key, "PUT", `/policies/${other.id}`, { quote: quote.id }));
  const under = { contractor, job, coverage_type: ["general"], effective_date: make.inDays(51), end_date: make.inDays(60) };
  const { body: assignment } = await harness.call(key, "POST", "/assignments", under);
  expect(attested(assignment)).toEqual([["additio", false]]);
  // The insured, who applies, does.
  const applied = await startApplication(harness, make, { contractor, job, coverage_type: ["general"], end_date: make.inDays(31) });
  await until(applied.browser, "final_review");
  expect((await applied.browser.confirm()).status).toBe(200);
  const policies: Wire[] = (await harness.call(key, "GET", `/policies?job=${job}`)).body;
  expect(policies.map(attested)).toEqual([
    [
      ["additio", false],
      ["primary", true],
    ],
  ]);
});
