import { coverageNames } from "#lib/contract/core/coverages.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { netRatesOf } from "#lib/contract/quotes/net-rates.ts";
import { termSentences } from "#lib/documents/endorsement-wording.ts";
import { declaredCoverage } from "#lib/documents/evidence-of-insurance.ts";
import type { PolicyNoticeData } from "#lib/documents/policy-notice.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { dateOf, dayBegins, hourAt } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { claimsMade } from "#lib/rules/policies/claims-made.ts";
import { legendOf } from "#lib/rules/policies/surplus-lines-legends.ts";
import { terrorismNotice, terrorismProgram } from "#lib/rules/policies/terrorism.ts";
import { carrierOf, lettered, letterOf } from "#lib/rules/quotes/programme/insurers.ts";
import { surplusLinesOf, surplusLinesTax } from "#lib/rules/quotes/rating/coverage-rates.ts";
import type { CertifiedCover } from "./certified.ts";
import { endorsementsAt } from "./endorsed.ts";
import { coveragesOf, termOf } from "./granted.ts";
import { noticeHead, reportingWords, storeNotice } from "./papers.ts";
import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;
type Quote = typeof quotes.$inferSelect;
type Section = PolicyNoticeData["sections"][number];

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
function terrorism({ coverage_type, expiration_date }: Policy): Section | null {
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
            `Under ${named(disclosed)}, such losses are covered by law and cannot be excluded; the premium contains the charge shown in the rating worksheet.`,
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

/** The declarations of a policy: whom, what, from when until when, by whom and for how much, as they are now. */
export async function makeDeclarations(ctx: Ctx, policy: Policy, cover: CertifiedCover) {
  const { head, questions } = await noticeHead(ctx, policy);
  const quote = await getRow(ctx, quoteStore, policy.quote);
  const state = policy.home_state ?? policy.work_state;
  const rates = netRatesOf(quote.worksheet);
  const granted = [...coveragesOf(cover, "gl"), ...coveragesOf(cover, "wc")];
  const insurers = lettered(granted.map(({ carrier }) => carrier));
  const held = endorsementsAt(policy.endorsements, ctx.now);
  const { hour } = hourAt(dayBegins(dateOf(policy.effective_date), state), state);
  const sections: (Section | null)[] = [
    {
      title: "Coverages",
      paragraphs: granted.map((one) => {
        const stated = declaredCoverage({ ...one, insurer: letterOf(insurers, one.carrier) }, insurers);
        return `${stated} ${one.carrier.admitted ? "Admitted" : "Surplus lines"}. ${formatCents(rates[one.type] ?? 0)} per $100 of pay.`;
      }),
    },
    { title: "Term", paragraphs: [`Each date means ${hour}, at the address of the insured.`, ...termSentences(termOf(policy))] },
    held.length > 0
      ? { title: "Endorsements", paragraphs: held.map((one) => `${endorsementTitle(one)}${one.name ? `: ${one.name}` : ""}`) }
      : null,
    claimsMadeTerms(policy),
    surplusLines(policy, quote, cover),
    terrorism(policy),
    questions,
  ];
  return await storeNotice(ctx, policy, "declarations", {
    ...head,
    title: "Declarations",
    cancelledAt: cover.cancelledAt,
    facts: [
      ["From", showDay(dateOf(policy.effective_date))],
      ["To", showDay(dateOf(policy.expiration_date))],
      ["Work", policy.work.name],
      ["Business", policy.holder.name],
    ],
    sections: sections.filter((one) => one !== null),
  });
}
