import { Readable } from "node:stream";
import { applySessionVerbs } from "#lib/applications/apply-sessions/verbs.ts";
import { applicationVerbs } from "#lib/applications/hosted/application-verbs.ts";
import { hostedLinkVerbs } from "#lib/applications/hosted/open.ts";
import { paymentPageVerbs } from "#lib/applications/hosted/payment-page.ts";
import { invoiceVerbs } from "#lib/billing/invoices/verbs.ts";
import { paymentSessionVerbs } from "#lib/billing/payment-sessions/verbs.ts";
import { receiveCertificate } from "#lib/compliance/certificates/receive.ts";
import { verifyInfoSchema } from "#lib/contract/applications/application.ts";
import { CERTIFICATE_KEEPING } from "#lib/contract/compliance/certificate-file.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { addDays, addSeconds, startOfUtcDay, toEpoch } from "#lib/kit/dates.ts";
import { contractorVerbs } from "#lib/people/contractors.ts";
import { entityVerbs } from "#lib/people/entities.ts";
import { jobVerbs } from "#lib/people/jobs.ts";
import { categoryCodes } from "#lib/people/schema/people.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { keepFile } from "#lib/platform/http/keep-file.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { assignmentVerbs } from "#lib/policies/assignments/verbs.ts";
import { policyVerbs } from "#lib/policies/verbs.ts";
import { quoteVerbs } from "#lib/quotes/verbs.ts";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import data from "./sandbox-data.json" with { type: "json" };

interface SampleCertificate {
  contractor: string;
  /** The named insured on the certificate. */
  insured: string;
  filename: string;
  /** Its cover began a year earlier. */
  ends_in_days: number;
  /** Other values, by the form's field names. */
  values: Readonly<Record<string, string | undefined>>;
}

/** In the format of forms: month, day, year. */
function formDate(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
}

/** Uploads a drawn certificate through the API. It is read like any other once the service runs jobs. */
async function addSampleCertificate(ctx: Ctx, { contractor, insured, filename, ends_in_days, values }: SampleCertificate): Promise<void> {
  const ends = addDays(ctx.now, ends_in_days);
  const begins = formDate(addDays(ends, -365));
  const dates = Object.keys(fullCertificate).flatMap((field) => {
    if (field.endsWith("EffectiveDate_A") || field === "Form_CompletionDate_A") return [[field, begins]];
    return field.endsWith("ExpirationDate_A") ? [[field, formDate(ends)]] : [];
  });
  const own = { ...Object.fromEntries(dates), NamedInsured_FullName_A: insured, ...values };
  const bytes = new Uint8Array(await drawCertificate({ ...fullCertificate, ...own }));
  const certificate = await keepFile(ctx, "certificate", CERTIFICATE_KEEPING, filename, Readable.from([bytes]));
  await write(ctx, async (w) => {
    await receiveCertificate(w, { certificate: [certificate], contractor }, "platform");
  });
}

/** How many weeks ago the sample data starts: enough for a month's figures. */
export const SAMPLE_WEEKS = 8;

type Policy = Awaited<ReturnType<typeof policyVerbs.create>>;

const WEEK = 7 * 24 * 60 * 60;

/**
 * Fills a sandbox with some weeks of contractors, entities, jobs, cover, pay and certificates, using the service's own verbs, so that the
 * data is always valid.
 */
export async function addSandboxData(start: Ctx): Promise<void> {
  // A minute apart, so that lists show them in the order of the data; an hour ago, so that nothing is in the future.
  let minute = -60;
  const at = (weeks_ago: number): Ctx => ({ ...start, now: addSeconds(start.now, 60 * minute++ - WEEK * weeks_ago) });
  const next = () => at(0);
  const categories = await start.db.select().from(categoryCodes).where(inScope(categoryCodes, start));
  const bySlug = new Map(categories.map((category) => [category.class_slug, category.id]));
  const entities: string[] = [];
  for (const { required_coverage, weeks_ago, ...entity } of data.entities) {
    const body = { ...entity, required_coverage: required_coverage as ("general" | "professional" | "workers-comp")[] };
    entities.push((await entityVerbs.create(at(weeks_ago), { body: body as never })).id);
  }
  const jobs: string[] = [];
  for (const { entity, category, weeks_ago, ...job } of data.jobs) {
    const body = { ...job, entity: entities[entity] ?? "", category_code: bySlug.get(category) ?? "" };
    jobs.push((await jobVerbs.create(at(weeks_ago), { body: body as never })).id);
  }
  const contractors: string[] = [];
  for (const { weeks_ago, ...body } of data.contractors)
    contractors.push((await contractorVerbs.create(at(weeks_ago), { body: body as never })).id);
  for (const { contractor, values, ...certificate } of data.certificates) {
    const insured = data.contractors[contractor]?.company_name ?? "";
    await addSampleCertificate(next(), { ...certificate, values, contractor: contractors[contractor] ?? "", insured });
  }
  const quotes: string[] = [];
  for (const { contractor, job, coverage_type, weeks_ago, term_days } of data.quotes) {
    const ctx = at(weeks_ago);
    const effective_date = toEpoch(addDays(startOfUtcDay(ctx.now), 1));
    const term = { effective_date, end_date: effective_date + term_days * 86_400 };
    const about = { contractor: contractors[contractor] ?? "", job: jobs[job] ?? "", coverage_type: coverage_type as Coverage[] };
    quotes.push((await quoteVerbs.create(ctx, { body: { ...about, ...term } })).id);
  }
  for (const { quote, weekly_pay, card } of data.policies) {
    const weeks_ago = data.quotes[quote]?.weeks_ago ?? 0;
    const policy = await policyVerbs.create(at(weeks_ago), { body: { quote: quotes[quote] ?? "" } });
    if (card) await addCard(at(weeks_ago), policy.contractor, card);
    await reportPay(at, policy, weekly_pay, { weeks_ago, isRemitted: !card });
  }
  // One is in force with premium withheld from pay; the other waits for a card.
  for (const { contractor, job } of data.assignments)
    await assignmentVerbs.create(next(), { body: { contractor: contractors[contractor] ?? "", job: jobs[job] ?? "" } });
  for (const { quote, answers } of data.applications) await addApplication(next, quotes[quote] ?? "", answers);
}

/** Pay for a policy's first weeks, each reported in the week after. What is withheld is remitted, but for the last one. */
async function reportPay(
  at: (weeks_ago: number) => Ctx,
  { contractor, job, effective_date }: Policy,
  weekly_pay: readonly number[],
  began: { weeks_ago: number; isRemitted: boolean },
) {
  for (const [week, gross_pay] of weekly_pay.entries()) {
    const cycle = { paycycle_startdate: effective_date + week * WEEK, paycycle_enddate: effective_date + (week + 1) * WEEK };
    const weeks_ago = began.weeks_ago - 2 - week;
    const { id } = await invoiceVerbs.create(at(weeks_ago), { body: { contractor, job, gross_pay, ...cycle } });
    if (began.isRemitted && weeks_ago > 0) await invoiceVerbs.remit(at(weeks_ago), { invoice: id, body: {} });
  }
}

/** A card as the contractor enters it. */
async function addCard(ctx: Ctx, contractor: string, token: string): Promise<void> {
  const { url } = await paymentSessionVerbs.create(ctx, {
    body: { contractor, return_url: `${ctx.runtime.settings.DASHBOARD_PUBLIC_URL}/` },
  });
  await paymentPageVerbs.card(await openLink(ctx, url.slice(url.lastIndexOf("/") + 1)), { body: { token } });
}

/** An application that was sent out and, with answers, one that is partly filled in. */
async function addApplication(next: () => Ctx, quote: string, answers?: Record<string, unknown>): Promise<void> {
  const { DASHBOARD_PUBLIC_URL } = next().runtime.settings;
  const urls = { success_url: `${DASHBOARD_PUBLIC_URL}/return/complete`, cancel_url: `${DASHBOARD_PUBLIC_URL}/return/cancelled` };
  const { url } = await applySessionVerbs.create(next(), { body: { quote, ...urls } });
  if (!answers) return;
  const asApplicant = await openLink(next(), url.slice(url.lastIndexOf("/") + 1));
  const { contractor } = await applicationVerbs.get(asApplicant, {});
  const { tax_id_last4: _, ...details } = contractor;
  const later = () => ({ ...asApplicant, now: next().now });
  await applicationVerbs.verify(later(), { body: verifyInfoSchema.parse(details) });
  await applicationVerbs.answer(later(), { body: { answers } });
}

/** The context of a browser that opened a hosted link. */
async function openLink(ctx: Ctx, token: string): Promise<Ctx> {
  const { id, purpose, token: session } = await hostedLinkVerbs.open(ctx, { body: { token } });
  const { orgId, environment } = ctx;
  return {
    ...ctx,
    principal: { kind: "hosted", id, purpose, objectId: id, orgId, environment, sessionHash: hashToken(session) },
  };
}
