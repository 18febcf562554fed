import { afterAll, beforeAll, expect, test } from "vitest";
import { readinessIds } from "#lib/contract/quotes/readiness.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { write } from "#lib/platform/resource/write.ts";
import { unsetTexts } from "#lib/policies/legal-texts.ts";
import { verificationUrl } from "#lib/policies/verification-url.ts";
import { addRateSet } from "#lib/quotes/rate-sets.ts";
import { startApplication, until } from "#lib/testing/application.ts";
import { addressIn, type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { type Organization, operatorsOrganization } from "#lib/testing/organization.ts";
import { ownRates, PRODUCER, readyProduction, setForm, setTexts } from "#lib/testing/ready.ts";
import { readCommand } from "../command-line/commands.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const run = async (...args: string[]) => (await readCommand(args).run({ runtime: harness.runtime, by: "ada" })) as Wire;
const today = () => harness.clock.now().toISOString().slice(0, 10);
const missingIn = ({ status, body }: { status: number; body: Wire }): string[] => {
  expect([status, body.error_code]).toEqual([409, "production_not_ready"]);
  return (body.errors as Wire[]).map(({ field }) => field);
};
const INSURERS = {
  general: "--purchasing-group none --limits damage_to_rented_premises=100000,medical_expense=5000",
  professional: "--limits each_claim=2000000,aggregate=3000000",
};

test("a fresh production binds nothing and says what is missing, until each thing is set; what was quoted before stays refused", async () => {
  const org = await operatorsOrganization(harness, "fresh");
  const key = org.keys.production.full;
  const make = factories(harness, key);
  const bind = async (over: object = {}) =>
    await harness.call(key, "POST", "/policies", { quote: (await make.quote({ coverage_type: ["general", "professional"], ...over })).id });
  const readiness = async () => (await harness.call(key, "GET", "/organization/readiness")).body;

  const early = await make.quote({ coverage_type: ["general"] });
  expect(missingIn(await bind())).toEqual([...readinessIds]);
  const ready = () => run("ready", "--slug", "fresh");
  const first = await ready();
  expect(first).toMatchObject({ ready: false, coverages: "none" });
  const isScoped = harness.runtime.database.server?.scopedUrl !== undefined;
  expect(first.row_level_security).toMatch(isScoped ? /^on$/ : /^off: DATABASE_SCOPED_URL is not set/);
  expect(readCommand(["ready", "--slug", "fresh"]).failed(first)).toBe(true);
  // Both are asked once an insurer is set.
  for (const id of readinessIds.filter((one) => !/^(default_limits|surplus_lines_broker)$/.test(one)))
    expect(first.missing[id].set).toMatch(/^(npm run operator -- |PAYMENT_PROCESSOR=)/);
  expect(first.missing.legal_texts.set).toContain("fraud_statement");
  expect(await readiness()).toMatchObject({ ready: false, coverages: [] });

  const insurer = (coverage: keyof typeof INSURERS, name: string, rest = INSURERS[coverage]) =>
    run(
      ...`insurers set --slug fresh --environment production --coverage ${coverage} --from ${today()} --admitted no`.split(" "),
      ...["--name", name, ...rest.split(" ")],
    );
  // The demonstration's name is no insurer, and a coverage without one is not bound.
  await insurer("general", "Demonstration Surplus Lines Insurance Company");
  expect(missingIn(await bind({ coverage_type: ["general"] }))).toContain("insurers");
  await insurer("general", "Calder Surplus Lines", "--purchasing-group none");
  expect((await ready()).missing.insurers).toBeUndefined();
  expect(missingIn(await bind())).toContain("insurers");
  expect(missingIn(await bind({ coverage_type: ["professional"] }))).toContain("default_limits");
  await insurer("professional", "Calder Surplus Lines");
  expect(await readiness()).toMatchObject({ coverages: ["general", "professional"] });

  const { email, phone, contact, name, authorized_representative: representative } = PRODUCER;
  await run(
    ..."producer set --slug fresh --environment production".split(" "),
    "--name",
    name,
    "--contact",
    contact,
    "--email",
    email,
    "--phone",
    phone,
    "--representative",
    representative,
    "--surplus-lines-broker",
    PRODUCER.surplus_lines_broker,
    "--surplus-lines-license",
    PRODUCER.surplus_lines_license,
  );
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "production" }, "test");
  await write(ctx, (w) => addRateSet(w, { name: "2026", effective_date: toEpoch(w.now), tables: ownRates() }, true));
  await setTexts({ runtime: harness.runtime, by: "ada" }, await unsetTexts(ctx), today());
  // The forms are asked for each coverage, by the state of the cover.
  const form = (key: string, state: string) => setForm({ runtime: harness.runtime, by: "ada" }, key, state, today());
  await form("policy_form_general", "TX");
  await form("policy_conditions", "default");
  const unformed = await bind();
  expect(missingIn(unformed)).toEqual(["policy_forms", "processor"]);
  expect(unformed.body.message).toContain("The insurer's policy forms are not loaded: professional liability in Texas.");
  const partly = await ready();
  expect(partly.policy_forms).toEqual({ policy_form_general: "TX", policy_form_professional: "none", policy_conditions: "every state" });
  expect(partly.missing.policy_forms.set).toMatch(/^npm run operator -- legal-texts set .* for each of policy_form_professional$/);
  await form("policy_form_professional", "default");
  const elsewhere = { contractor: (await make.contractor({ address: addressIn("OH") })).id };
  expect((await bind(elsewhere)).body.message).toContain("not loaded: general liability in Ohio.");
  await form("policy_form_general", "default");
  expect(missingIn(await bind(elsewhere))).toEqual(["processor"]);
  expect(missingIn(await bind())).toEqual(["processor"]);
  expect(Object.keys((await ready()).missing)).toEqual(["processor"]);
  expect(await run("ready", "--slug", "fresh", "--withheld")).toMatchObject({ ready: true, missing: null });

  // Nothing is charged to a card where the platform withholds the premium.
  const contractor = (await make.contractor({ withhold_premium: true })).id;
  expect(missingIn(await harness.call(key, "POST", "/policies", { quote: early.id }))).toEqual(
    expect.arrayContaining(["insurers", "rates"]),
  );
  const bound = await bind({ contractor });
  expect(bound.status).toBe(201);

  // Its certificate names what was set, with the limits of the insurer, and is no sample; the sandbox's is.
  await harness.runJobs();
  const certificate = await textOf((await harness.call(key, "GET", `/policies/${bound.body.id}`)).body.certificates.gl_coi_pdf_url);
  for (const printed of [name, email, "Calder Surplus Lines", "$2,000,000", "$3,000,000"]) expect(certificate).toContain(printed);
  expect(certificate).not.toMatch(/SAMPLE|Demonstration/);
  const sandbox = factories(harness, org.keys.sandbox.full);
  const tried = await sandbox.policy();
  await harness.runJobs();
  const sample = (await harness.call(org.keys.sandbox.full, "GET", `/policies/${tried.id}`)).body.certificates.gl_coi_pdf_url;
  expect(await textOf(sample)).toContain("provides no insurance");
  expect([await isSample(org, "production", bound.body.id), await isSample(org, "sandbox", tried.id)]).toEqual([false, true]);
});

async function textOf(address: string): Promise<string> {
  const file = await harness.app.fetch(new Request(address));
  return (await readPdf(new Uint8Array(await file.arrayBuffer()))).text.replaceAll(/\s+/g, " ");
}

async function isSample({ id: org_id }: Organization, environment: "sandbox" | "production", id: string): Promise<boolean> {
  const token = verificationUrl(harness.runtime, { org_id, environment, id }, "gl").split("/verify/")[1] ?? "";
  return (await harness.call(null, "POST", "/hosted/verifications", { token })).body.sample;
}

/** An organization that was ready, with cover in force, and is no longer: its insurer of general liability is the demonstration's again. */
async function lapsed(slug: string): Promise<{ org: Organization; key: string; make: Factories }> {
  const org = await operatorsOrganization(harness, slug);
  await readyProduction(harness, org.id);
  const key = org.keys.production.full;
  return { org, key, make: factories(harness, key) };
}

test("every way to new cover asks, cover in force goes on, and charges too", async () => {
  const { org, key, make } = await lapsed("lapsed");
  const contractor = (await make.contractor({ withhold_premium: true })).id;
  const wanted = { contractor, coverage_type: ["general"] };
  const quoted = await make.quote({ ...wanted, effective_date: make.inDays(0) + 60, end_date: make.inDays(30) });
  const policy = await make.policy({ quote: quoted.id });
  const waiting = await make.quote({ ...wanted, effective_date: make.inDays(40), end_date: make.inDays(60), job: (await make.job()).id });
  const application = await startApplication(harness, make, { coverage_type: ["general"] });
  await until(application.browser, "final_review");
  const cancelled = await make.policy({ quote: (await make.quote({ coverage_type: ["general"] })).id });
  await harness.call(key, "DELETE", `/policies/${cancelled.id}`);
  const assignment = await make.assignment({ contractor, effective_date: make.inDays(2), end_date: make.inDays(9) });
  harness.clock.advance(120);

  // A card that cannot be charged is refused at the last step, and what was signed is kept.
  Object.assign(harness.runtime.payments, { movesMoney: () => false });
  expect(missingIn(await application.browser.confirm())).toEqual(["processor"]);
  Object.assign(harness.runtime.payments, { movesMoney: () => true });

  // The operator's producer is taken away: the last thing that can be.
  const demonstration = "--name Demonstration --contact C --phone +15550100199 --email certificates@program.example --representative R";
  await run("producer", "set", "--slug", "lapsed", "--environment", "production", ...demonstration.split(" "));
  const job = (await make.job()).id;
  const ways: [string, string, object][] = [
    ["POST", "/policies", { quote: waiting.id }],
    [
      "POST",
      "/quotes",
      { contractor, job, coverage_type: ["general"], bind: true, effective_date: make.inDays(70), end_date: make.inDays(80) },
    ],
    ["PUT", `/quotes/${waiting.id}`, { bind: true }],
    ["POST", "/apply/sessions", { quote: waiting.id, success_url: "https://app.example.com/d", cancel_url: "https://app.example.com/s" }],
    [
      "POST",
      "/apply/sessions",
      {
        is_general_opt_in: true,
        contractor,
        general_opt_in_work_state: "TX",
        success_url: "https://app.example.com/d",
        cancel_url: "https://app.example.com/s",
      },
    ],
    ["POST", "/assignments", { contractor, job }],
    ["PUT", `/assignments/${assignment.id}`, { end_date: make.inDays(12) }],
    ["POST", "/assignments/extend", { job_id: assignment.job, end_date: make.inDays(12) }],
    ["POST", "/assignments/extend", { job_id: policy.job, end_date: make.inDays(50) }],
    ["PUT", `/policies/${policy.id}`, { expiration_date: make.inDays(50) }],
    ["PUT", `/policies/${cancelled.id}`, { is_active: true }],
    ["POST", `/policies/${policy.id}/endorse`, { endorsements: [{ kind: "waiver_of_subrogation", coverage: "general", form: "blanket" }] }],
  ];
  for (const [method, path, body] of ways) {
    const answer = await harness.call(key, method, path, body);
    expect([path, answer.status, answer.body.error_code, answer.body.errors?.[0]?.field, answer.body.message]).toEqual([
      path,
      409,
      "production_not_ready",
      "contact",
      expect.any(String),
    ]);
  }

  // What is in force goes on, and can be shortened, read, invoiced and cancelled.
  expect((await harness.call(key, "GET", `/policies/${policy.id}`)).body.status).toBe("active");
  expect(await isSample(org, "production", policy.id)).toBe(true);
  const invoice = await harness.call(key, "POST", "/invoices", await make.invoiceBody({ policy, days: 1 }));
  expect(invoice.status).toBe(201);
  const paper = (await harness.call(key, "GET", `/invoices/${invoice.body.id}/pdf`)).body;
  expect(await textOf(paper.url)).toContain("provides no insurance");
  expect((await harness.call(key, "GET", `/policies/${policy.id}`)).body.is_active).toBe(true);
  expect((await harness.call(org.keys.sandbox.full, "GET", "/organization/readiness")).body).toMatchObject({ ready: true, missing: [] });
  expect((await harness.call(key, "POST", "/quotes", { contractor, job, coverage_type: ["general"] })).status).toBe(201);
});

test("workers' compensation is bound in production only with the contractor's election on file", async () => {
  const org = await operatorsOrganization(harness, "elected");
  await readyProduction(harness, org.id);
  const key = org.keys.production.full;
  const make = factories(harness, key);
  const contractor = (await make.contractor({ withhold_premium: true })).id;
  const bind = async (over: object = {}) => {
    const quote = await make.quote({ contractor, coverage_type: ["workers-comp"], job: (await make.job()).id, ...over });
    return await harness.call(key, "POST", "/policies", { quote: quote.id });
  };
  const refused = await bind();
  expect([refused.status, refused.body.error_code]).toEqual([400, "invalid_quote_id"]);
  expect(refused.body.message).toMatch(/only after electing it/);

  const applied = await startApplication(harness, make, {
    contractor,
    coverage_type: ["workers-comp"],
    job: (await make.job()).id,
    end_date: make.inDays(20),
  });
  await until(applied.browser, "final_review");
  expect((await applied.browser.confirm()).status).toBe(200);
  expect((await bind({ effective_date: make.inDays(40), end_date: make.inDays(50) })).status).toBe(201);
});
