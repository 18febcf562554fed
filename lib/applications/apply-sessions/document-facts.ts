import { type Coverage, coverageNames } from "#lib/contract/core/coverages.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { netRatesOf } from "#lib/contract/quotes/net-rates.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { UNKNOWN } from "#lib/contract/quotes/unknown-answer.ts";
import type { ApplicationDocumentData, FeeLine, PrintedFacts } from "#lib/documents/application-data.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { terrorismNotice } from "#lib/rules/policies/terrorism.ts";
import { carrierOf, purchasingGroupOf } from "#lib/rules/quotes/programme/insurers.ts";
import { limitLines } from "#lib/rules/quotes/programme/limits.ts";
import { visibleQuestions } from "#lib/rules/quotes/questions/answers.ts";
import type { Application, Cover } from "./load.ts";
import { coverageOf, limitOption, optInOf, questionsOf, statesOf } from "./load.ts";

const setTitles: Record<Coverage | "all", string> = { all: "About you", ...coverageNames };

/** The answers as printed, by set: option labels instead of values, money as dollars, percentages with their sign. */
export function printedAnswers(application: Application, answers: Answers): ApplicationDocumentData["questions"] {
  const shown = visibleQuestions(questionsOf(application), answers);
  const bySet = Map.groupBy(shown, (question) => question.set);
  return [...bySet].map(([set, questions]) => ({
    title: setTitles[set],
    items: questions.map((question) => {
      const answer = answers[question.id] ?? null;
      const labelOf = (value: unknown) => question.options.find((option) => option.value === value)?.label ?? String(value);
      // No box checked is a valid answer when none is required.
      if (question.kind === "multi" && !question.required && answer === null) return { question: question.label, answer: [] };
      if (question.kind === "percent" && typeof answer === "number") return { question: question.label, answer: `${answer}%` };
      if (Array.isArray(answer)) return { question: question.label, answer: answer.map(labelOf) };
      if ((question.kind === "choice" || answer === UNKNOWN) && answer !== null && question.options.length)
        return { question: question.label, answer: labelOf(answer) };
      if (question.kind === "money" && typeof answer === "number") return { question: question.label, answer: formatCents(answer) };
      return { question: question.label, answer };
    }),
  }));
}

const feeLabels = {
  risk_purchasing_group_fee: "Purchasing group membership",
  stamping_fee: "Stamping fee",
  surplus_lines_tax: "Surplus lines tax",
};

/** One-time fees besides the premium, in cents. */
export function feesOf({ cover }: Pick<Application, "cover">): FeeLine[] {
  const { fees = [], endorsements = [] } = cover?.quote.worksheet ?? {};
  const charges = endorsements
    .filter(({ flat_cents }) => flat_cents > 0)
    .map(({ kind, coverage, flat_cents }) => ({ label: endorsementTitle({ kind, coverage }), cents: flat_cents }));
  const oneTime = fees
    .filter((fee) => !fee.included_in_premium && fee.amount_cents !== null)
    .map((fee) => ({ label: feeLabels[fee.kind], cents: fee.amount_cents ?? 0 }));
  return [...charges, ...oneTime];
}

/** The limits of one coverage, "$1,000,000 each occurrence, $2,000,000 general aggregate". */
function limitsOf({ cover, rates, insurers }: Application, coverage: Coverage): string {
  return limitLines(rates.tables, coverage, limitOption({ cover, rates }), insurers)
    .map(({ label, amount }) => `${formatCents(amount, { whole: true })} ${label.toLowerCase()}`)
    .join(", ");
}

/** The job, its term and its prices. */
function jobPart({ quote, job, entity, category }: Cover, application: Application): NonNullable<ApplicationDocumentData["cover"]> {
  const { inputs, totals } = quote.worksheet;
  const rates = netRatesOf(quote.worksheet);
  const workState = inputs.work_state ?? inputs.home_state;
  if (!workState) throw new Error(`Quote ${quote.id} was priced without a state.`);
  return {
    job: { id: job.id, name: job.name, category: category.name, entityName: entity?.name ?? "", workState, description: job.description },
    term: { effectiveAt: toEpoch(quote.effective_date), endsAt: toEpoch(quote.end_date) },
    wage: { cents: job.wage, type: job.wage_type },
    coverages: quote.coverage_type.map((type) => ({
      type,
      limits: limitsOf(application, type),
      netRate: rates[type] ?? 0,
      estimateCents: totals?.premium_by_coverage[type] ?? null,
    })),
    fees: feesOf(application),
  };
}

/** The purchasing group and its fee: for a quote as priced, for an opt-in as of today. */
function groupOf({ cover, rates, insurers }: Application): ApplicationDocumentData["riskPurchasingGroup"] {
  const feeCents = cover ? cover.quote.quote_json.gl.risk_purchasing_group_fee : rates.tables.factors.risk_purchasing_group_fee_cents;
  const name = purchasingGroupOf(insurers);
  return feeCents === null || name === null ? null : { name, feeCents };
}

/** Everything that an application's document says but its legal texts and its signature. */
export function factsOf(application: Application, preparedAt: number): PrintedFacts {
  const { session, contractor, cover, issuer } = application;
  const answers = session.answers as Answers;
  const asked = coverageOf(application);
  const { home_state, work_state } = statesOf(application);
  if (!home_state) throw new Error(`Application ${session.id} has no home state.`);
  const hasGeneral = asked.includes("general");
  const placed = asked.filter((one) => one !== "workers-comp" && !carrierOf(application.insurers, one).admitted);
  const insurers = [...new Set(placed.map((one) => carrierOf(application.insurers, one).name))];
  const terrorism = terrorismNotice(asked, cover?.quote.end_date ?? null);
  const optIn = optInOf(application);
  return {
    sample: issuer.sample,
    applicationId: session.id,
    preparedAt,
    producer: { name: issuer.producer.name },
    applicant: {
      firstName: contractor.first_name,
      middleName: contractor.middle_name,
      lastName: contractor.last_name,
      companyName: contractor.company_name,
      email: contractor.email,
      phone: contractor.phone,
      address: contractor.address ?? {},
      taxIdLastFour: contractor.tax_id_last4,
    },
    cover: cover && jobPart(cover, application),
    generalOptIn: optIn && {
      workState: optIn.work_state,
      coverages: asked.map((type) => ({ type, limits: limitsOf(application, type) })),
    },
    questions: printedAnswers(application, answers),
    riskPurchasingGroup: hasGeneral ? groupOf(application) : null,
    surplusLines: placed.length > 0 ? { homeState: home_state, lines: placed, insurers } : null,
    // Ten-thousandths of a dollar.
    terrorism: terrorism && { ...terrorism, chargePer100: application.rates.tables.factors.terrorism_catastrophe_e4 / 100 },
    workersCompElection: asked.includes("workers-comp")
      ? { workState: work_state ?? home_state, elected: answers.wc_elects !== false }
      : null,
    payment: contractor.withhold_premium ? { kind: "withheld", payer: cover?.entity?.name ?? "the platform" } : { kind: "card" },
  };
}
