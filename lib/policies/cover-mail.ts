import { coverageNames } from "#lib/contract/core/coverages.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { localAt } from "#lib/rules/cover/day.ts";
import { carrierOf } from "#lib/rules/quotes/programme/insurers.ts";
import { limitLines } from "#lib/rules/quotes/programme/limits.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { dayIn } from "#lib/text/emails.ts";
import { momentIn } from "#lib/text/moment.ts";
import type { Text } from "#lib/text/text.ts";
import type { MadeDocument } from "./certificates.ts";
import { claimsPlaces } from "./claims-places.ts";
import type { policies } from "./schema/policies.ts";
import { tellContractor } from "./tell.ts";

type Policy = typeof policies.$inferSelect;
type Quote = typeof quotes.$inferSelect;

/** "General liability, from Acme: $1,000,000 each occurrence, $2,000,000 general aggregate", of each coverage. */
function coveredLines(t: Text, { coverage_type }: Policy, { worksheet, insurers }: Quote, tables: RateTables): string {
  const said = (text: string) => t.known(text) ?? text;
  return coverage_type
    .map((coverage) => {
      const limits = limitLines(tables, coverage, worksheet.inputs.limit_option, insurers);
      const most = limits.map(({ label, amount }) => `${formatCents(amount, { whole: true })} ${said(label).toLowerCase()}`).join(", ");
      const of = { coverage: said(coverageNames[coverage]), insurer: carrierOf(insurers, coverage).name };
      return `- ${t("{coverage}, from {insurer}: {limits}", { ...of, limits: most })}`;
    })
    .join("\n");
}

/**
 * Emails the contractor of a locked, active policy what they have, with its documents: start, cover, price, and where to turn.
 * `made`: the documents that were just stored.
 */
export async function mailNewCover(
  w: Writer,
  policy: Policy,
  quote: Quote,
  tables: RateTables,
  made: readonly MadeDocument[],
): Promise<void> {
  const { display_name, name } = await organizationRow(w);
  const isWithheld = (await findRow(w, contractors, policy.contractor))?.withhold_premium ?? false;
  const { estimated_premium_cents = 0, one_time_fees_cents = 0, endorsement_premium_cents = 0 } = quote.worksheet.totals ?? {};
  const total = estimated_premium_cents + one_time_fees_cents + endorsement_premium_cents;
  const hasBegun = policy.cover_begins <= w.now;
  const claims = await claimsPlaces(w, policy, quote);
  await tellContractor(w, policy, "policy_started", (t) => {
    const start = momentIn(t, localAt(policy.cover_begins, policy.home_state ?? policy.work_state));
    const facts = { job: `"${policy.work.name}"`, start, end: dayIn(t, policy.expiration_date), policy: policy.policy_number };
    const price = t("The price is {rate} for every $100 you earn, about {total} for this job with fees and taxes.", {
      rate: formatCents(policy.net_rate),
      total: formatCents(total),
    });
    const paid = isWithheld
      ? t("It is withheld from your pay, and no card is charged.")
      : t(
          "Nothing was charged to start it. After {organization} reports what you earned, you get a message with the amount, and your card is charged 24 hours later.",
          { organization: display_name ?? name },
        );
    return {
      subject: hasBegun ? t("Your insurance started on {start}", { start }) : t("Your insurance starts on {start}", { start }),
      text: [
        hasBegun
          ? t(
              "Your insurance for {job} started on {start}, standard time at your address. It ends on {end} at 12:01 a.m. Your policy number is {policy}.",
              facts,
            )
          : t(
              "Your insurance for {job} starts on {start}, standard time at your address. It ends on {end} at 12:01 a.m. Your policy number is {policy}.",
              facts,
            ),
        `${t("What it covers, and up to how much:")}\n${coveredLines(t, policy, quote, tables)}`,
        `${price} ${paid}`,
        [
          t(
            "If something happens, report it as soon as you can, even if you are not sure that it is covered: open your insurance pages and choose “Report a claim”.",
          ),
          ...claims.map(({ insurer, places }) => t("{insurer} also takes claims here: {places}.", { insurer, places: places.join(", ") })),
        ].join(" "),
      ].join("\n\n"),
      addresses: claims.flatMap(({ places }) => places),
      attachments: made.map(({ file_key, filename }) => ({ file_key, filename })),
    };
  });
}
