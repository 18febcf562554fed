import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import { categoryCodeStore } from "#lib/people/category-codes.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { browserOf, startApplication, until } from "#lib/testing/application.ts";
import { certificateForm, scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Samples } from "#lib/testing/matrix.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";

interface Where {
  harness: Harness;
  org: Organization;
  samples: Samples;
}

/** A call that must succeed. */
async function send({ harness }: Where, token: string, method: string, path: string, body?: object): Promise<Wire> {
  const answer = await harness.call(token, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Wire;
}

/** Applications that end in each way. */
async function applications({ harness, samples: { make } }: Where): Promise<void> {
  const complete = await startApplication(harness, make, { bind: true });
  await until(complete.browser, "final_review");
  await complete.browser.confirm();
  for (const answer of ["felony", "hires_employees"]) {
    const { browser } = await startApplication(harness, make);
    await until(browser, "application_questions");
    await browser.answer({ [answer]: true });
  }
}

/** Pay that is charged to a card, and to one without funds; a card that is saved; a policy that is reinstated. */
async function payments(where: Where): Promise<void> {
  const { harness, samples } = where;
  const { make, token } = samples;
  const money = moneyOf(harness, token, make);
  for (const card of [CARDS.good, CARDS.poor]) await make.invoice({ policy: await money.insured(card) });
  await send(where, await make.browser(await make.paymentSession()), "POST", "/hosted/payment/card", { token: CARDS.good });
  const { id } = await make.policy();
  for (const is_active of [false, true]) await send(where, token, "PUT", `/policies/${id}`, { is_active });
}

/** Pay that is corrected after it was charged. */
export async function correctPay(where: Where): Promise<void> {
  const { token } = where.samples;
  const { body } = await where.harness.call(token, "GET", "/invoices?status=paid&limit=100");
  const paid = (body as Wire[]).find(({ kind }) => kind === "paycycle");
  if (!paid) throw new Error("No invoice of the examples is paid.");
  const { id: replaces, contractor, job, paycycle_startdate, paycycle_enddate } = paid;
  await send(where, token, "POST", "/invoices", { contractor, job, paycycle_startdate, paycycle_enddate, gross_pay: 10_000, replaces });
}

/** A policy whose renewal is offered, and one that is not renewed. */
async function ends(where: Where): Promise<void> {
  const { make, token } = where.samples;
  const policyOf = async (days: number) =>
    await make.policy({ quote: (await make.quote({ effective_date: make.inDays(1), end_date: make.inDays(days) })).id });
  await policyOf(50);
  const { id } = await policyOf(90);
  await send(where, token, "POST", `/policies/${id}/nonrenew`, { reason: "The program ends." });
}

/** A certificate that cannot be read, and one that was uploaded for the wrong contractor. */
async function certificates(where: Where): Promise<void> {
  const { harness, org, samples } = where;
  const { make } = samples;
  const ruth = await make.contractor({ first_name: "Ruth", last_name: "Vance" });
  const uploaded = async (script: Parameters<typeof scriptedPdf>[0]) => {
    const { id } = await make.certificate({ script });
    await processCertificate(harness.runtime, { orgId: org.id, environment: "sandbox", certificate: id });
    return id;
  };
  await uploaded({ error: "password_required" });
  const misfiled = await uploaded({ values: { "insured.name": "Ruth Vance" } });
  const moved = { contractor: ruth.id, reason: "It names Ruth Vance." };
  await send(where, org.staff.admin, "POST", `/files/certificates/${misfiled}/purpose`, moved);
}

/** A contractor who uploads a certificate of general liability, buys workers' compensation, and is covered. */
async function request(where: Where): Promise<void> {
  const { harness, samples } = where;
  const { make, token } = samples;
  const entity = await make.entity({ required_coverage: ["general", "workers-comp"] });
  const [contractor, job] = [await make.contractor(), await make.job({ entity: entity.id })];
  const asked = await send(where, token, "POST", "/compliance_requests", { contractor: contractor.id, job: job.id });
  const page = await make.verifiedBrowser(asked);
  await send(where, page, "GET", "/hosted/compliance_request");
  const values = { "coverages.workers_compensation.policy_expiration_date": "2026-03-01" };
  await send(where, page, "POST", "/hosted/compliance_request/certificates", certificateForm({}, scriptedPdf({ values })));
  await harness.runJobs();
  const { application } = await send(where, page, "POST", "/hosted/compliance_request/applications", {});
  const browser = browserOf(harness, await make.browser(application));
  await until(browser, "final_review");
  await browser.confirm();
}

/** The platform grants category codes outside of the API. */
async function categoryCode({ harness, org, samples }: Where): Promise<void> {
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "examples");
  await write(ctx, async (w) => {
    await w.emit("category_code.added", categoryCodeStore, await getRow(w, categoryCodeStore, String(samples.ids.category_code)));
  });
}

/** Work in the background whose API key ends before it begins. */
async function endedKey(where: Where): Promise<void> {
  const { make, token } = where.samples;
  const own = await make.apiKey({ name: "Monthly roster", scopes: ["read", "write"] });
  await send(where, String(own.key), "POST", "/batches", { operation: "contractors.create", rows: [{ body: make.contractorBody() }] });
  await send(where, String(own.key), "POST", "/exports", { operation: "contractors.list" });
  await send(where, token, "DELETE", `/api_keys/${own.id}`);
}

/** Causes the events that no single operation of the platform causes. Those of later days follow when the clock is moved. */
export async function causeEvents(where: Where): Promise<void> {
  await applications(where);
  await payments(where);
  await ends(where);
  await certificates(where);
  await request(where);
  await categoryCode(where);
  await endedKey(where);
}
