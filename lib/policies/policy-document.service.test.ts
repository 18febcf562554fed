import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { formatCents } from "#lib/kit/money.ts";
import { addressIn, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { operatorsOrganization } from "#lib/testing/organization.ts";
import { readyProduction, setForm } from "#lib/testing/ready.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const read = async (url: string) => await readPdf(new Uint8Array(await (await harness.app.fetch(new Request(url))).arrayBuffer()));

test("a policy has the insurer's forms in full, those of the day on which it was bound; an endorsement and a cancellation make it anew", async () => {
  const org = await operatorsOrganization(harness, "papers");
  await readyProduction(harness, org.id);
  const key = org.keys.production.full;
  const make = factories(harness, key);
  const operator = { runtime: harness.runtime, by: "ada" };
  const today = () => harness.clock.now().toISOString().slice(0, 10);
  await setForm(operator, "policy_form_general", "OK", today());
  await setForm(operator, "policy_state_notice", "OK", today());

  const contractor = await make.contractor({ withhold_premium: true, address: addressIn("OK") });
  const term = { effective_date: make.inDays(0) + 60, end_date: make.inDays(30) };
  const quote = await make.quote({ contractor: contractor.id, coverage_type: ["general", "professional"], ...term });
  const { id } = await make.policy({ quote: quote.id });
  const policy = async () => {
    await harness.runJobs();
    return (await harness.call(key, "GET", `/policies/${id}`)).body as Wire;
  };
  const first = await read((await policy()).policy_document_url);
  for (const part of [
    "Whitfield",
    "Calder Surplus Lines",
    "NAIC 39217",
    "Not admitted: surplus lines",
    "Surplus lines broker: Harborline Wholesale, license 1234567.",
    "Purchasing group Harborline Purchasing Group",
    "Term Each date means 12:01 a.m. Central standard time",
    "Professional liability covers claims first made while the policy is in force, for acts since",
    "Form of policy_form_general (HB 0001 12 26). Version 1 for Oklahoma, in force since",
    "What is insured in OK.",
    "Form of policy_form_professional (HB 0001 12 26). Version 2 for every state",
    "Form of policy_conditions",
    "Form of policy_state_notice",
    "What is not covered",
    "The insurers may cancel only with notice: at least 15 days where premium is not paid",
    "choose “Report a claim” in your insurance pages",
    "J. Okafor, authorized representative",
    "revision 1",
  ])
    expect(first.text).toContain(part);
  expect(first.text + first.rotated).not.toMatch(/sample|CANCELLED/i);

  // What comes into force later is for policies that are bound later.
  await setForm(operator, "policy_form_professional", "OK", today());
  harness.clock.advance(3600);
  const endorsements = [{ kind: "waiver_of_subrogation", coverage: "general", form: "blanket" }];
  const endorsed = (await harness.call(key, "POST", `/policies/${id}/endorse`, { endorsements })).body as Wire;
  const second = await read((await policy()).policy_document_url);
  for (const part of [
    "revision 2",
    "Version 2 for every state",
    "THIS ENDORSEMENT CHANGES THE POLICY.",
    "We waive our right of recovery",
    `Total ${formatCents(endorsed.net_rate)} `,
  ])
    expect(second.text).toContain(part);
  expect(second.text).not.toContain("Form of policy_form_professional (HB 0001 12 26). Version 1 for Oklahoma");

  await harness.call(key, "PUT", `/policies/${id}`, { is_active: false });
  const { policy_document_url, policy_summary_url } = await policy();
  for (const url of [policy_document_url, policy_summary_url]) {
    const { text, rotated } = await read(url);
    expect([text.includes("Cancelled on "), rotated.includes("CANCELLED")]).toEqual([true, true]);
  }
});

test("the summary says the same in English and Spanish, a page each", async () => {
  const org = await operatorsOrganization(harness, "summaries");
  const key = org.keys.sandbox.full;
  const make = factories(harness, key);
  const { id } = await make.policy({ quote: (await make.quote({ coverage_type: ["general"] })).id });
  await harness.runJobs();
  const { pages, text } = await read((await harness.call(key, "GET", `/policies/${id}`)).body.policy_summary_url);
  expect(pages).toBe(2);
  const [english = "", spanish = ""] = text.split(/Page 1 of 2/);
  for (const part of ["$1,000,000 each occurrence, $2,000,000 general aggregate", "Your own injuries.", "What it costs", "How to cancel"])
    expect(english).toContain(part);
  for (const part of [
    "Qué cubre y hasta cuánto",
    "$1,000,000 ",
    "Sus propias lesiones.",
    "Cuánto cuesta",
    "Cómo cancelar",
    "vale la póliza",
  ])
    expect(spanish).toContain(part);
  expect(spanish).not.toMatch(/each occurrence|What it/);
  // Whose it is, and when it was written, in each language.
  const { body: policy } = await harness.call(key, "GET", `/policies/${id}`);
  const { body: contractor } = await harness.call(key, "GET", `/contractors/${policy.contractor}`);
  for (const part of [english, spanish]) expect(part).toContain(`${contractor.first_name} ${contractor.last_name}`);
  expect([english.includes("June 15, 2026"), spanish.includes("15 de junio de 2026")]).toEqual([true, true]);
});
