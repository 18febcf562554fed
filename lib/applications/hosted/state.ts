import type { z } from "zod";
import { cardFormOf, cardOf, shownCard } from "#lib/billing/cards/cards.ts";
import type { applicationSchema } from "#lib/contract/applications/application.ts";
import { netRatesOf } from "#lib/contract/quotes/net-rates.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { UNKNOWN_CODE } from "#lib/contract/quotes/unknown-answer.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { organizationRow, shownOrganization } from "#lib/platform/organizations/branding.ts";
import { withOutcome } from "#lib/platform/organizations/return-urls.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { localAt } from "#lib/rules/cover/day.ts";
import { carrierOf } from "#lib/rules/quotes/programme/insurers.ts";
import { limitLines } from "#lib/rules/quotes/programme/limits.ts";
import { unknownIn } from "#lib/rules/quotes/questions/answer-facts.ts";
import type { NetRates } from "#lib/rules/quotes/rating/premium.ts";
import { legalPart } from "../apply-sessions/document.ts";
import { feesOf } from "../apply-sessions/document-facts.ts";
import { explanationFiles } from "../apply-sessions/explanation-files.ts";
import type { Application, Cover } from "../apply-sessions/load.ts";
import { coverageOf, limitOption, optInOf, questionsOf, stepsOf } from "../apply-sessions/load.ts";
import { isExpired } from "../apply-sessions/store.ts";
import { policyDocumentsOf } from "./named-documents.ts";

type State = z.output<typeof applicationSchema>;

/** The organization's internal name; contractors may see a display name. */
export async function organizationName(ctx: Ctx): Promise<string> {
  return (await organizationRow(ctx)).name;
}

function returnUrl({ session }: Application, expired: boolean): string | null {
  const status = expired ? "expired" : session.status;
  if (status === "open") return null;
  return withOutcome(status === "complete" ? session.success_url : session.cancel_url, { session: session.id, status });
}

async function policyPart(ctx: Ctx, id: string | null): Promise<Pick<State, "policy_number" | "starts" | "documents">> {
  const policy = id ? await findRow(ctx, policies, id) : null;
  if (!policy) return { policy_number: null, starts: null, documents: [] };
  const { cover_begins, home_state, work_state, status, policy_number } = policy;
  const starts = { at: toEpoch(cover_begins), local: localAt(cover_begins, home_state ?? work_state), has_begun: cover_begins <= ctx.now };
  const documents = (await policyDocumentsOf(ctx, [policy])).get(policy.id) ?? [];
  return { policy_number, starts: status === "active" ? starts : null, documents };
}

/** Why there is no cover, or not yet, with the questions that decided. A sanctions match is shown to the reviewer only. */
function reasonsFor(application: Application): State["reasons"] {
  const { status, reasons } = application.session;
  if (status !== "ineligible" && status !== "in_review") return [];
  const asked = questionsOf(application).map(({ id }) => id);
  const rules = application.rates.tables.rules.filter(({ stage }) => stage === "application");
  return reasons
    .filter(({ code }) => code !== "OFAC")
    .map((reason) => {
      if (reason.code === UNKNOWN_CODE) return { ...reason, questions: unknownIn(application.session.answers as Answers) };
      const about = rules.filter(({ code }) => code === reason.code).flatMap(({ field, when_field }) => [field, when_field]);
      return { ...reason, questions: asked.filter((id) => about.includes(id)) };
    });
}

function shownCover({ quote, job, entity, category }: Cover): NonNullable<State["cover"]> {
  const { name, description, address, wage, wage_type } = job;
  const { totals } = quote.worksheet;
  return {
    job: { name, description, category: category.name, entity: entity?.name ?? "", address, wage, wage_type },
    quote: {
      effective_date: toEpoch(quote.effective_date),
      end_date: toEpoch(quote.end_date),
      net_rate: quote.net_rate,
      quote_json: quote.quote_json,
      estimated_premium: totals?.estimated_premium_cents ?? 0,
      first_invoice_fees: (totals?.one_time_fees_cents ?? 0) + (totals?.endorsement_premium_cents ?? 0),
    },
  };
}

/** The application's state for one screen. */
export async function applicationState(ctx: Ctx, application: Application): Promise<State> {
  const { session, cover, contractor, rates } = application;
  const expired = isExpired(session, ctx.now);
  const document = session.document ? await findRow(ctx, documents, session.document) : null;
  const coverage_type = coverageOf(application);
  const netRates: NetRates = cover ? netRatesOf(cover.quote.worksheet) : {};
  const { first_name, middle_name, last_name, email, phone, company_name, address, tax_id_last4 } = contractor;
  return {
    id: session.id,
    environment: ctx.environment,
    ...(await shownOrganization(ctx)),
    status: expired ? "expired" : session.status,
    step: session.step,
    steps: stepsOf(application),
    expires_at: toEpoch(session.expires_at),
    contractor: { first_name, middle_name, last_name, email, phone, company_name, address, tax_id_last4 },
    coverage_type,
    cover: cover && shownCover(cover),
    general_opt_in: optInOf(application),
    fees: feesOf(application),
    limits: coverage_type.map((coverage) => ({
      coverage,
      insurer: carrierOf(application.insurers, coverage).name,
      net_rate: cover && (netRates[coverage] ?? 0),
      lines: limitLines(rates.tables, coverage, limitOption(application), application.insurers),
    })),
    withhold_premium: contractor.withhold_premium,
    questions: questionsOf(application),
    answers: session.answers,
    answers_locked: session.decision !== null,
    draft: session.draft,
    document: document ? { sha256: document.sha256, url: documentUrl(ctx, document.id) } : null,
    ...(await legalPart(ctx, application)),
    signed_at: session.signature?.signed_at ?? null,
    card: shownCard(await cardOf(ctx, contractor.id)),
    processor: ctx.runtime.payments.name,
    card_form: await cardFormOf(ctx),
    authentication: null,
    reasons: reasonsFor(application),
    explanation: session.explanation,
    explanation_files: session.explanation === null ? [] : (await explanationFiles(ctx, session.id)).map(({ filename }) => filename),
    ...(await policyPart(ctx, session.policy)),
    return_url: returnUrl(application, expired),
  };
}
