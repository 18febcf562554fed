import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { exclusionsOf } from "#lib/rules/applications/exclusions.ts";
import { localAt } from "#lib/rules/cover/day.ts";
import { carrierOf } from "#lib/rules/quotes/programme/insurers.ts";
import { limitLines } from "#lib/rules/quotes/programme/limits.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { dayIn } from "#lib/text/emails.ts";
import { momentIn } from "#lib/text/moment.ts";
import type { Text } from "#lib/text/text.ts";
import { type ClaimsPlaces, claimsPlaces } from "./claims-places.ts";
import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;

/** What the summary of a policy is written from. */
export interface SummaryFacts {
  policy: Policy;
  quote: typeof quotes.$inferSelect;
  tables: RateTables;
  claims: ClaimsPlaces[];
  /** The organization's name for contractors. */
  organization: string;
  /** Whether the platform withholds the premium from pay. */
  isWithheld: boolean;
}

/** A part of the summary: its title and its lines. */
export interface SummaryPart {
  title: string;
  lines: string[];
}

/** Reads what a summary needs beside the policy and its quote. */
export async function summaryFacts(ctx: Ctx, policy: Policy, quote: SummaryFacts["quote"]): Promise<SummaryFacts> {
  const [{ display_name, name }, contractor, { tables }, claims] = await Promise.all([
    organizationRow(ctx),
    findRow(ctx, contractors, policy.contractor),
    ratesById(ctx, quote.rate_set),
    claimsPlaces(ctx, policy, quote),
  ]);
  return { policy, quote, tables, claims, organization: display_name ?? name, isWithheld: contractor?.withhold_premium ?? false };
}

/** "General liability, from Acme: $1,000,000 each occurrence, $2,000,000 general aggregate", with what it is for, of each coverage. */
function covered(t: Text, { policy, quote, tables }: SummaryFacts): string[] {
  const said = (text: string) => t.known(text) ?? text;
  return policy.coverage_type.map((coverage) => {
    const limits = limitLines(tables, coverage, quote.worksheet.inputs.limit_option, quote.insurers);
    const most = limits.map(({ label, amount }) => `${formatCents(amount, { whole: true })} ${said(label).toLowerCase()}`).join(", ");
    const of = { coverage: said(coverageNames[coverage]), insurer: carrierOf(quote.insurers, coverage).name };
    return `${t("{coverage}, from {insurer}: {limits}", { ...of, limits: most })}. ${t(coverageTable[coverage].purpose)}`;
  });
}

/** Start, end and number of the cover, for the summary and the mail about it. */
export const summaryTerm = (t: Text, { policy }: Pick<SummaryFacts, "policy">) => ({
  job: `"${policy.work.name}"`,
  start: momentIn(t, localAt(policy.cover_begins, policy.home_state ?? policy.work_state)),
  end: dayIn(t, policy.expiration_date),
  policy: policy.policy_number,
});

function price(t: Text, { policy, quote, organization, isWithheld }: SummaryFacts): string[] {
  return [
    t("The price is {rate} for every $100 you earn, about {total} for this job with fees and taxes.", {
      rate: formatCents(policy.net_rate),
      total: formatCents(quote.worksheet.totals?.estimated_total_cents ?? 0),
    }),
    isWithheld
      ? t("It is withheld from your pay, and no card is charged.")
      : t(
          "Nothing was charged to start it. After {organization} reports what you earned, you get a message with the amount, and your card is charged 24 hours later.",
          { organization },
        ),
  ];
}

/** What the summary is, which stands beside it. */
export const summaryNote = (t: Text): string =>
  t("This is a summary. The policy is a document of its own, in English. Where the two differ, the policy counts.");

/**
 * A policy in plain words, in the language of `t`: what is covered and what not, until when, what it costs, what to do after an accident and how to
 * cancel.
 */
export function policySummary(t: Text, facts: SummaryFacts): SummaryPart[] {
  const { policy, claims } = facts;
  return [
    { title: t("What it covers, and up to how much"), lines: covered(t, facts) },
    { title: t("What it does not cover"), lines: exclusionsOf(policy.coverage_type).map((one) => t.known(one) ?? one) },
    {
      title: t("From when to when"),
      lines: [t("From {start}, standard time at your address, to {end} at 12:01 a.m.", summaryTerm(t, facts))],
    },
    { title: t("What it costs"), lines: price(t, facts) },
    {
      title: t("If something happens"),
      lines: [
        t(
          "Report it as soon as you can, even if you are not sure that it is covered: open your insurance pages and choose “Report a claim”.",
        ),
        ...claims.map(({ insurer, places }) => t("{insurer} also takes claims here: {places}.", { insurer, places: places.join(", ") })),
      ],
    },
    {
      title: t("How to cancel"),
      lines: [
        t(
          "You can cancel at any time: open your insurance pages and choose “Cancel policy”. From that moment you have no insurance. You pay for the days you had it, and what you paid beyond that is refunded.",
        ),
      ],
    },
  ];
}
