import { chargedFeeNames } from "#lib/contract/billing/invoice-names.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { insuredName } from "#lib/documents/certificate-data.ts";
import { type PolicyDocumentData, type PolicyForm, policyDocument } from "#lib/documents/policy-document.ts";
import { policySummaryDocument } from "#lib/documents/policy-summary.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizationRow, portalUrl } from "#lib/platform/organizations/branding.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { wordingOf } from "#lib/rules/applications/legal-texts/wording.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { lettered, letterOf, purchasingGroupOf } from "#lib/rules/quotes/programme/insurers.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { dayIn, emailTexts } from "#lib/text/emails.ts";
import { languages } from "#lib/text/language.ts";
import type { CertifiedCover } from "./certified.ts";
import { claimsPlaces } from "./claims-places.ts";
import { coveragesOf } from "./granted.ts";
import { textsOf } from "./legal-texts.ts";
import { noticeHead, storePaper } from "./papers.ts";
import { type DocumentFacts, sectionsOf } from "./policy-document-sections.ts";
import type { policies } from "./schema/policies.ts";

import { policySummary, type SummaryFacts, summaryNote, summaryTerm } from "./summary.ts";

type Policy = typeof policies.$inferSelect;

/** The forms that a policy was bound with, whatever is in force now. @throws Error when a stored text is another one */
async function formsOf(ctx: Ctx, { forms }: Policy): Promise<PolicyForm[]> {
  const { en } = await textsOf(ctx, forms);
  return forms.map(({ key, state, version, since }) => {
    const where = state === "default" ? "for every state" : `for ${regionNames[state]}`;
    const edition = since
      ? `Version ${version} ${where}, in force since ${showDay(dateOf(new Date(since * 1000)))}.`
      : "The sandbox's sample: no form of an insurer.";
    return { ...wordingOf(key, en[key] ?? "", {}), edition };
  });
}

/** Each coverage with what it costs now, and what it was expected to cost when it was bound. */
function pricedCoverages(cover: CertifiedCover, { quote }: DocumentFacts) {
  const { coverages, totals } = quote.worksheet;
  const granted = coveragesOf(cover);
  const insurers = lettered(granted.map(({ carrier }) => carrier));
  return {
    insurers,
    endorsements: granted.flatMap(({ endorsements }) => endorsements),
    coverages: granted.map((one) => {
      const rated = coverages.find(({ coverage }) => coverage === one.type)?.net_rate ?? 0;
      const added = cover.endorsements.filter(({ coverage }) => coverage === one.type).reduce((sum, { net_rate }) => sum + net_rate, 0);
      return {
        ...one,
        insurer: letterOf(insurers, one.carrier),
        admitted: one.carrier.admitted,
        rate: rated + added,
        estimate: totals?.premium_by_coverage[one.type] ?? null,
      };
    }),
  };
}

/** Fees, flat charges and the tax that premium contains, in cents. */
function chargesOf(cover: CertifiedCover, { quote }: DocumentFacts): PolicyDocumentData["charges"] {
  const flat = cover.endorsements
    .filter(({ flat_premium }) => flat_premium > 0)
    .map((one) => ({ label: endorsementTitle(one), note: "Charged once", cents: one.flat_premium }));
  const fees = quote.worksheet.fees.flatMap(({ kind, amount_cents, included_in_premium }) => {
    if (amount_cents === null) return [];
    if (kind === "surplus_lines_tax") return { label: "Surplus lines tax", note: "Contained in the premium", cents: amount_cents };
    return { label: chargedFeeNames[kind], note: included_in_premium ? "Contained in the premium" : "Charged once", cents: amount_cents };
  });
  return [...flat, ...fees];
}

/** What the document of a policy says now: whom, what, from when until when, by whom, for how much, and by which forms. */
export async function policyDocumentData(ctx: Ctx, policy: Policy, cover: CertifiedCover): Promise<PolicyDocumentData> {
  const [{ head, questions }, quote, organization, forms] = await Promise.all([
    noticeHead(ctx, policy),
    getRow(ctx, quoteStore, policy.quote),
    organizationRow(ctx),
    formsOf(ctx, policy),
  ]);
  const places = await claimsPlaces(ctx, policy, quote);
  const facts: DocumentFacts = { policy, quote, cover, claimsPlaces: places, portal: portalUrl(ctx, organization), questions };
  const { inputs, totals } = quote.worksheet;
  const states = { home: policy.home_state && regionNames[policy.home_state], work: policy.work_state && regionNames[policy.work_state] };
  const data: PolicyDocumentData = {
    sample: head.sample,
    cancelledAt: cover.cancelledAt,
    revision: policy.papers_revision + 1,
    issuedAt: toEpoch(ctx.now),
    policyNumber: policy.policy_number,
    producer: head.producer,
    authorizedRepresentative: cover.producer.authorized_representative,
    insured: head.insured,
    facts: [
      ["From", showDay(dateOf(policy.effective_date))],
      ["To", showDay(dateOf(policy.expiration_date))],
      ["Work", policy.work.name],
      ["Business", policy.holder.name],
      ["Class", findClass(cover.tables, inputs.category)?.name ?? inputs.category],
      ["Home state", states.home],
      ["Place of work", states.work],
      ["Purchasing group", policy.coverage_type.includes("general") ? purchasingGroupOf(quote.insurers) : null],
    ],
    ...pricedCoverages(cover, facts),
    charges: chargesOf(cover, facts),
    total: totals?.estimated_total_cents ?? null,
    basis: `The estimate is that of the day on which the policy was bound, on expected pay of ${formatCents(inputs.wage_cents)}. What is charged follows the pay that is reported.`,
    sections: [],
    forms,
  };
  return { ...data, sections: sectionsOf(facts, data, ctx.now) };
}

/** Makes and stores the document of a policy. The caller lists it with `keepDocuments`. */
export const makePolicyDocument = async (ctx: Ctx, policy: Policy, cover: CertifiedCover) =>
  await storePaper(ctx, policy, "policy_document", await policyDocument(await policyDocumentData(ctx, policy, cover)));

/** Makes and stores the same in plain words, in every language. */
export async function makePolicySummary(ctx: Ctx, policy: Policy, facts: SummaryFacts, { sample, cancelledAt, producer }: CertifiedCover) {
  const { name, company_name } = policy.insured;
  const pages = languages.map((language) => {
    const t = emailTexts(language);
    const { policy: under, job } = summaryTerm(t, facts);
    return {
      title: t("Your insurance in short"),
      under: `${insuredName({ name, companyName: company_name, address: {} })}\n${t("Policy {policy}, for {job}", { policy: under, job })}`,
      date: dayIn(t, ctx.now),
      note: summaryNote(t),
      parts: policySummary(t, facts),
    };
  });
  const about = { sample, cancelledAt, policyNumber: policy.policy_number, producer: producer.name, issuedAt: toEpoch(ctx.now), pages };
  return await storePaper(ctx, policy, "policy_summary", await policySummaryDocument(about));
}
