import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;
const endorsements = [
  { kind: "additional_insured_ongoing", coverage: "general" },
  { kind: "waiver_of_subrogation", coverage: "workers-comp" },
];
const get = async (path: string) => (await harness.call(key, "GET", path)).body as Wire;
const printed = async (address: string) => readPdf(new Uint8Array(await (await harness.app.fetch(new Request(address))).arrayBuffer()));
/** The marks in the rows of a certificate: additional insured and subrogation waived. */
const marks = ({ items }: Awaited<ReturnType<typeof printed>>) =>
  items.filter(({ text, page, x }) => page === 1 && /^[YN]$/.test(text) && x > 164 && x < 216).map(({ text }) => text);
const requires = async (rules: object) => {
  const [initial] = (await harness.call(key, "GET", "/insurance_requirements?limit=100")).body as [Wire];
  await harness.call(key, "PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};

test("an additional insured bought with the quote: its mark, name and page; cancelled with the policy, with all that was paid", async () => {
  const money = moneyOf(harness, key, make);
  const term = { effective_date: make.inDays(2), end_date: make.inDays(60) };
  const policy = await money.insured(undefined, { endorsements: endorsements.slice(0, 1), ...term });
  await harness.runJobs();
  const { certificates } = await get(`/policies/${policy.id}`);
  const liability = await printed(certificates.gl_coi_pdf_url);
  expect([marks(liability), liability.pages]).toEqual([["Y", "N"], 2]);
  const page = liability.items.filter((item) => item.page === 2).map(({ text }) => text);
  expect(page).toEqual(
    expect.arrayContaining([`POLICY NUMBER: ${policy.policy_number}`, "Harbor & Vale Events LLC", "Form of the programme, like CG 20 26"]),
  );
  expect(liability.text).toContain("The additional insured under general liability for ongoing operations is Harbor & Vale Events LLC.");
  expect((await printed(certificates.wc_coi_pdf_url)).pages).toBe(1);
  const paid = await make.invoice({ policy });
  await money.passes(DAY + 60);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  await money.passes(60);
  expect(await money.get(paid)).toMatchObject({ amount_paid: 0, amount_refunded: paid.total });
  expect(await get(`/policies/${policy.id}`)).toMatchObject({ status: "cancelled", endorsements: [{ name: "Harbor & Vale Events LLC" }] });
});

test("our own cover meets a requirement only with the endorsements that it asks for", async () => {
  const rules = { general: { additional_insured: "named", waiver_of_subrogation: false }, "workers-comp": { waiver_of_subrogation: true } };
  await requires({ coverages: rules });
  const covered = async (over: object) => {
    const policy = await make.policy({ quote: (await make.quote({ effective_date: make.inDays(0) + 3600, ...over })).id });
    harness.clock.advance(2 * DAY);
    await harness.sweep();
    return (await get(`/contractors/${policy.contractor}/compliance?job=${policy.job}`)).positions[0].covered;
  };
  expect(await covered({})).toBe(false);
  expect(await covered({ endorsements: endorsements.slice(0, 1) })).toBe(false);
  expect(await covered({ endorsements })).toBe(true);
});

test("before cover starts a policy can move to a quote with other endorsements: certificates and price follow", async () => {
  const policy = await make.policy({ quote: (await make.quote({ endorsements })).id });
  await harness.runJobs();
  const { contractor, job, coverage_type } = policy;
  await harness.call(key, "PUT", `/policies/${policy.id}`, { effective_date: make.inDays(20), expiration_date: make.inDays(50) });
  const plain = await make.quote({
    contractor,
    job,
    coverage_type,
    endorsements: [],
    effective_date: make.inDays(5),
    end_date: make.inDays(15),
  });
  const { status, body } = await harness.call(key, "PUT", `/policies/${policy.id}`, { quote: plain.id });
  expect([status, body.endorsements]).toEqual([200, []]);
  await harness.runJobs();
  const liability = await printed((await get(`/policies/${policy.id}`)).certificates.gl_coi_pdf_url);
  expect([marks(liability), liability.pages]).toEqual([["N", "N"], 1]);
  expect(liability.text).not.toContain("additional insured under general liability");
});
