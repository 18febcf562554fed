import { type Coverage, claimsMade, coverageNames } from "#lib/contract/core/coverages.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { termSentences } from "#lib/documents/endorsement-wording.ts";
import { endorsementLines, type PolicyDocumentData } from "#lib/documents/policy-document.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { excludedBy, excludedByAll } from "#lib/rules/applications/exclusions.ts";
import { dateOf, dayAt, dayBegins, hourAt } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { noticeFor } from "#lib/rules/policies/cancellation/notice-days.ts";
import { legendOf } from "#lib/rules/policies/surplus-lines-legends.ts";
import { terrorismNotice, terrorismProgram } from "#lib/rules/policies/terrorism.ts";
import { carrierOf } from "#lib/rules/quotes/programme/insurers.ts";
import { surplusLinesOf, surplusLinesTax } from "#lib/rules/quotes/rating/coverage-rates.ts";
import type { CertifiedCover } from "./certified.ts";
import type { ClaimsPlaces } from "./claims-places.ts";
import { termOf } from "./granted.ts";
import { REFUND, reportingWords } from "./papers.ts";
import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;
type Quote = typeof quotes.$inferSelect;
type Section = PolicyDocumentData["sections"][number];

/** What the sections are written from. */
export interface DocumentFacts {
  policy: Policy;
  quote: Quote;
  cover: CertifiedCover;
  claimsPlaces: readonly ClaimsPlaces[];
  /** Where a contractor has a link to their pages sent to them. */
  portal: string;
  questions: Section;
}

const named = (coverages: readonly (keyof typeof coverageNames)[]) =>
  coverages.map((one) => coverageNames[one].toLowerCase()).join(" and ");

/** Which insurers are not licensed, the state's legend, the broker and the tax. Null: every insurer is admitted. */
function surplusLines(policy: Policy, quote: Quote, { producer, tables }: Pick<CertifiedCover, "producer" | "tables">): Section | null {
  const { inputs } = quote.worksheet;
  const placed = surplusLinesOf(inputs);
  const { home_state } = policy;
  if (placed.length === 0 || !home_state) return null;
  const { surplus_lines_broker: broker, surplus_lines_license: license } = producer;
  const percent = (surplusLinesTax(inputs, tables) / 10_000).toFixed(2).replace(/\.?0+$/, "");
  const insurers = [...new Set(placed.map((one) => carrierOf(quote.insurers, one).name))].join("; ");
  return {
    title: `Surplus lines in ${regionNames[home_state]}`,
    paragraphs: [
      legendOf(home_state),
      `Placed with ${insurers}: ${named(placed)}. The premium of each contains the state's surplus lines tax of ${percent}% at the rate of the first day, which extensions, endorsements and returned premium keep.`,
      broker && license
        ? `Surplus lines broker: ${broker}, license ${license}.`
        : "The surplus lines broker and the license are not set. A policy that is in force as insurance names them.",
    ],
  };
}

/** What the federal program means for these coverages. Null: none is under it. */
function terrorism({ coverage_type, expiration_date }: Policy, { tables }: Pick<CertifiedCover, "tables">): Section | null {
  const notice = terrorismNotice(coverage_type, expiration_date);
  if (!notice) return null;
  const { offered, disclosed, isConditional } = notice;
  return {
    title: "Terrorism",
    paragraphs: [
      ...(offered.length > 0
        ? [
            `Under ${named(offered)}, losses from certified acts of terrorism are covered unless the insured has rejected that in writing. No premium is charged for it.`,
          ]
        : []),
      ...(disclosed.length > 0
        ? [
            `Under ${named(disclosed)}, such losses are covered by law and cannot be excluded; the premium contains ${formatCents(tables.factors.terrorism_catastrophe_e4 / 100)} per $100 of pay for them.`,
          ]
        : []),
      ...(isConditional
        ? [
            `The federal program ends on ${showDay(terrorismProgram.ends)}, before this policy does. If it is not extended, conditional terms may apply from the day after; the insurer tells the insured before they do.`,
          ]
        : []),
    ],
  };
}

/** Since when claims-made coverages cover acts, what is lost, and until when claims may be reported after the end. Null: none is claims-made. */
function claimsMadeTerms({ coverage_type, retroactive, effective_date, home_state }: Policy): Section | null {
  const held = claimsMade.filter((one) => coverage_type.includes(one));
  if (held.length === 0) return null;
  return {
    title: "Claims-made coverages",
    paragraphs: [
      ...held.flatMap((one) => {
        const { from, lost_from } = retroactive[one] ?? { from: dateOf(effective_date), lost_from: null };
        const name = coverageNames[one];
        return [
          `${name} covers claims first made while the policy is in force, for acts since ${showDay(from)}.`,
          ...(lost_from
            ? [
                `${name} of earlier policies covered acts since ${showDay(lost_from)}. The time without it was longer than the insurer accepts: acts before ${showDay(from)} are no longer covered.`,
              ]
            : []),
        ];
      }),
      reportingWords(held, home_state),
    ],
  };
}

/** The endorsements in force, which follow in full. Null: there is none. */
const endorsed = ({ endorsements }: PolicyDocumentData): Section | null =>
  endorsements.length > 0 ? { title: "Endorsements", paragraphs: endorsementLines(endorsements) } : null;

function formsOf({ forms }: PolicyDocumentData): Section {
  const listed = forms.map(({ title, edition }) => `${title}. ${edition}`);
  const none = "The forms of this policy are not kept with it, because it was bound before they were. Ask the producer for them.";
  return { title: "Forms", paragraphs: listed.length > 0 ? ["These forms are part of the policy and follow in full.", ...listed] : [none] };
}

function exclusions({ coverage_type }: Policy): Section {
  const each = coverage_type.map((one) => `${coverageNames[one]}: ${excludedBy[one].join(" ")}`);
  return {
    title: "What is not covered",
    paragraphs: ["In short. The forms have the full text, and it decides.", ...each, `Every coverage: ${excludedByAll.join(" ")}`],
  };
}

/** How either side ends the policy, with the notice that the law of the state asks of insurers today. */
function cancellation(policy: Policy, quote: Quote, today: string): Section {
  const subject = { ...policy, isAdmitted: (one: Coverage) => carrierOf(quote.insurers, one).admitted };
  const [nonpayment, other, nonrenewal] = (["nonpayment", "other", "nonrenewal"] as const).map((of) => noticeFor(subject, of, today));
  const laws = [...new Set([nonpayment, other, nonrenewal].flatMap((one) => one?.law ?? []))];
  return {
    title: "Cancellation",
    paragraphs: [
      "The insured may cancel at any time, without notice: in the insurance pages or by writing to the producer.",
      `The insurers may cancel only with notice: at least ${nonpayment?.days} days where premium is not paid, and at least ${other?.days} days for another reason. They give at least ${nonrenewal?.days} days of notice when they do not renew.${laws.length > 0 ? ` ${laws.join("; ")}.` : ""}`,
      REFUND,
    ],
  };
}

/** Where a loss is reported. */
const claims = (places: readonly ClaimsPlaces[], portal: string): Section => ({
  title: "If something happens",
  paragraphs: [
    `Report it as soon as you can, even if you are not sure that it is covered: choose “Report a claim” in your insurance pages, ${portal}.`,
    ...places.map((one) => `${one.insurer} also takes claims here: ${one.places.join(", ")}.`),
  ],
});

/** What the declarations list below their tables, in order. */
export function sectionsOf(
  { policy, quote, cover, claimsPlaces, portal, questions }: DocumentFacts,
  data: PolicyDocumentData,
  now: Date,
): Section[] {
  const state = policy.home_state ?? policy.work_state;
  const { hour } = hourAt(dayBegins(dateOf(policy.effective_date), state), state);
  return [
    { title: "Term", paragraphs: [`Each date means ${hour}, at the address of the insured.`, ...termSentences(termOf(policy))] },
    claimsMadeTerms(policy),
    surplusLines(policy, quote, cover),
    endorsed(data),
    formsOf(data),
    exclusions(policy),
    terrorism(policy, cover),
    cancellation(policy, quote, dayAt(now, state)),
    claims(claimsPlaces, portal),
    questions,
  ].filter((one) => one !== null);
}
