import { claimKindNames } from "#lib/contract/policies/claim-words.ts";
import { contractors, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { dateOf, hourAt } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import type { policies } from "../schema/policies.ts";
import type { Claim } from "./store.ts";

type Policy = typeof policies.$inferSelect;
type Line = readonly [label: string, value: string | null | undefined | false];

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");
const asLines = (lines: readonly Line[]): string => lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n");

/** The hour at which a report was received, as it reads at the insured's address. */
function received({ created }: Claim, { home_state, work_state }: Policy): string {
  const { hour, day } = hourAt(created, home_state ?? work_state);
  return `${showDay(day)}, ${hour}`;
}

function insuredOf({ insured }: Policy): string {
  const { line1, line2, locality, region, postalcode } = insured.address ?? {};
  return joined(insured.name, insured.company_name, line1, line2, locality, [region, postalcode].filter(Boolean).join(" "));
}

export const injuredLine = ({ name, injury, treated_where }: Claim["report"]["injured"][number]): string =>
  joined(name, injury, treated_where && `treated at ${treated_where}`);

/** The first notice of a loss as its insurer reads it: everything that the report holds. */
export async function noticeOf(ctx: Ctx, claim: Claim, policy: Policy) {
  const { report, kind, occurred_on, occurred_state, sent } = claim;
  const contractor = await findRow(ctx, contractors, claim.contractor);
  const job = claim.job === null ? null : await findRow(ctx, jobs, claim.job);
  const by = report.reported_by;
  const term = `${showDay(dateOf(policy.effective_date))} to ${showDay(dateOf(policy.expiration_date))}`;
  const head = asLines([
    ["Received", received(claim, policy)],
    ["Our number", claim.id],
    ["Insured", insuredOf(policy)],
    ["Telephone and email of the insured", contractor && joined(contractor.phone, contractor.email)],
    ["Policy", `${policy.policy_number}, ${term}`],
    ["About cover", claim.cover_note],
    ["Job", job?.name ?? (claim.job === policy.job ? policy.work.name : null)],
  ]);
  const loss = asLines([
    ["What", claimKindNames[kind]],
    ["When", joined(showDay(occurred_on), report.occurred_time)],
    ["Where", joined(report.occurred_where, occurred_state)],
    ["Police report", report.police_report],
    [
      "Reported by",
      by ? joined(by.name, by.relation, by.phone, by.email) : contractor && `${contractor.first_name} ${contractor.last_name}, the insured`,
    ],
  ]);
  return {
    subject: `First notice of a claim: ${policy.insured.company_name ?? policy.insured.name}, policy ${policy.policy_number}, ${showDay(occurred_on)}`,
    text: [
      "This is the first notice of a claim under a policy of yours.",
      head,
      loss,
      `What happened:\n${report.description}`,
      report.injured.length ? `Injured:\n${report.injured.map(injuredLine).join("\n")}` : null,
      report.others_involved && `Others involved:\n${report.others_involved}`,
      sent.length
        ? `Files: ${sent.map(({ filename }) => filename).join(", ")}. What is too large for one email follows in another.`
        : "No photographs or documents came with it yet. They are sent to you when they come.",
    ]
      .filter(Boolean)
      .join("\n\n"),
  };
}
