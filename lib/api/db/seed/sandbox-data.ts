import type { Ctx } from "#lib/api/context.ts";
import { inScope } from "#lib/api/resource/store.ts";
import { applySessionVerbs } from "#lib/api/resources/apply-sessions/verbs.ts";
import { assignmentVerbs } from "#lib/api/resources/assignments/verbs.ts";
import { contractorVerbs } from "#lib/api/resources/contractors.ts";
import { entityVerbs } from "#lib/api/resources/entities.ts";
import { hostedLinkVerbs } from "#lib/api/resources/hosted/open.ts";
import { applicationVerbs } from "#lib/api/resources/hosted/verbs.ts";
import { jobVerbs } from "#lib/api/resources/jobs.ts";
import { policyVerbs } from "#lib/api/resources/policies/verbs.ts";
import { quoteVerbs } from "#lib/api/resources/quotes/verbs.ts";
import { hashToken } from "#lib/api/secrets.ts";
import type { Coverage } from "#lib/contract/coverages.ts";
import { verifyInfoSchema } from "#lib/contract/resources/application.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { categoryCodes } from "../schema/people.ts";
import { addSampleCertificate } from "./sample-certificate.ts";
import data from "./sandbox-data.json" with { type: "json" };

/** Fills a sandbox with people, entities, jobs, certificates and quotes to look at, through the service's own verbs: what they refuse cannot get in. */
export async function addSandboxData(start: Ctx): Promise<void> {
  // A minute apart, so that lists show them in the order of the data.
  let minute = 0;
  const count = Object.values(data).reduce((sum, rows) => sum + rows.length, 0) * 2;
  const next = (): Ctx => ({ ...start, now: addSeconds(start.now, 60 * (minute++ - count)) });
  const ctx = start;
  const categories = await ctx.db.select().from(categoryCodes).where(inScope(categoryCodes, ctx));
  const bySlug = new Map(categories.map((category) => [category.class_slug, category.id]));
  const entities: string[] = [];
  for (const { required_coverage, ...entity } of data.entities) {
    const body = { ...entity, required_coverage: required_coverage as ("general" | "professional" | "workers-comp")[] };
    entities.push((await entityVerbs.create(next(), { body: body as never })).id);
  }
  const jobs: string[] = [];
  for (const { entity, category, ...job } of data.jobs) {
    const body = { ...job, entity: entities[entity] ?? "", category_code: bySlug.get(category) ?? "" };
    jobs.push((await jobVerbs.create(next(), { body: body as never })).id);
  }
  const contractors: string[] = [];
  for (const body of data.contractors) contractors.push((await contractorVerbs.create(next(), { body: body as never })).id);
  for (const { contractor, values, ...certificate } of data.certificates) {
    const insured = data.contractors[contractor]?.company_name ?? "";
    await addSampleCertificate(next(), { ...certificate, values, contractor: contractors[contractor] ?? "", insured });
  }
  const quotes: string[] = [];
  for (const { contractor, job, coverage_type } of data.quotes) {
    const body = { contractor: contractors[contractor] ?? "", job: jobs[job] ?? "", coverage_type: coverage_type as Coverage[] };
    quotes.push((await quoteVerbs.create(next(), { body })).id);
  }
  for (const quote of data.policies) await policyVerbs.create(next(), { body: { quote: quotes[quote] ?? "" } });
  // One is in force, its premium withheld from pay; the other waits for a card.
  for (const { contractor, job } of data.assignments)
    await assignmentVerbs.create(next(), { body: { contractor: contractors[contractor] ?? "", job: jobs[job] ?? "" } });
  for (const { quote, answers } of data.applications) await addApplication(next, quotes[quote] ?? "", answers);
}

/** An application that was sent out, and, with answers, one that the contractor has filled in so far. */
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
