import { and, arrayOverlaps, eq, gt, ne } from "drizzle-orm";
import { claimsMade } from "#lib/contract/core/coverages.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dateOf, dayAfter, dayAt } from "#lib/rules/cover/day.ts";
import { reportingOf } from "#lib/rules/policies/claims-made.ts";
import { dayIn } from "#lib/text/emails.ts";
import { policies as table } from "./schema/policies.ts";
import { tellContractor } from "./tell.ts";

type Policy = typeof table.$inferSelect;

/**
 * Tells the contractor of a policy that has ended until when claims under its claims-made coverages can be reported, and offers to buy more
 * time; unless other cover of the contractor carries on, or cover never began.
 */
export async function offerReporting(w: Writer, policy: Policy): Promise<void> {
  const held = claimsMade.filter((one) => policy.coverage_type.includes(one));
  const { cancelled_at, home_state, work_state } = policy;
  if (held.length === 0 || (cancelled_at && cancelled_at <= policy.cover_begins)) return;
  const [other] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        ...[inScope(table, w), eq(table.contractor, policy.contractor), ne(table.id, policy.id), eq(table.status, "active")],
        ...[gt(table.cover_ends, w.now), arrayOverlaps(table.coverage_type, held)],
      ),
    )
    .limit(1);
  if (other) return;
  const { automatic, years } = reportingOf(home_state);
  const end = cancelled_at ? dayAt(cancelled_at, home_state ?? work_state) : dateOf(policy.expiration_date);
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  await tellContractor(w, policy, "policy_reporting_period", (t) => {
    const until = dayIn(t, at(dayAfter(end, automatic)));
    const number = policy.policy_number;
    return {
      subject: t("Policy {policy}: report claims by {until}", { policy: number, until }),
      text: t(
        "Part of your policy {policy} covers only claims that are made while it is in force, and it ended on {date}. Claims for work you did before then can still be reported until {until}, without a charge. Until that day you can buy more time to report them, {years} years: write to the address on your policy.",
        { policy: number, date: dayIn(t, at(end)), until, years: years.join(" / ") },
      ),
    };
  });
}
