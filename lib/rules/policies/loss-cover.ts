import { type ClaimsMade, type Coverage, claimsMade, coverageNames, coverages } from "#lib/contract/core/coverages.ts";
import type { ClaimKind } from "#lib/contract/policies/claim-words.ts";
import { dayAfter } from "../cover/day.ts";
import { showDay } from "../cover/days.ts";

/** The coverages that a kind of loss concerns, the likeliest first. */
const concerned: Readonly<Record<ClaimKind, readonly Coverage[]>> = {
  injury: ["general"],
  property_damage: ["general"],
  own_injury: ["workers-comp"],
  professional_error: ["professional", "media"],
  data_incident: ["cyber"],
  other: coverages,
};

/** A policy as it stood. Days as `2026-07-01`. */
export interface LossCover {
  id: string;
  number: string;
  coverages: readonly Coverage[];
  /** The first day of cover, and the first day without. */
  effective: string;
  end: string;
  /** Cancelled at an hour of its last day, which is therefore covered in part. */
  cancelled_on: string | null;
  /** Since when its claims-made coverages cover acts. */
  retroactive: Partial<Record<ClaimsMade, string>>;
  /** For how many days after its end claims for acts before it may be reported. */
  reporting_days: number;
  /** The jobs it covered on the day of the loss. */
  jobs: readonly string[];
}

interface Loss {
  kind: ClaimKind;
  occurred_on: string;
  reported_on: string;
  job: string | null;
}

const isClaimsMade = (coverage: Coverage): coverage is ClaimsMade => (claimsMade as readonly Coverage[]).includes(coverage);

/** Whether a coverage of a policy is for this loss, by its days alone. */
function isFor(policy: LossCover, coverage: Coverage, { occurred_on, reported_on }: Loss): boolean {
  if (!isClaimsMade(coverage)) return policy.effective <= occurred_on && occurred_on < policy.end;
  const since = policy.retroactive[coverage] ?? policy.effective;
  const until = dayAfter(policy.end, policy.reporting_days);
  return since <= occurred_on && occurred_on < policy.end && policy.effective <= reported_on && reported_on < until;
}

/** The coverage of a policy under which a loss is reported: one that is for it; else one of its kind; else its first. */
export function coverageFor(policy: LossCover, loss: Loss): Coverage {
  const held = concerned[loss.kind].filter((one) => policy.coverages.includes(one));
  return held.find((one) => isFor(policy, one, loss)) ?? held[0] ?? coverages.find((one) => policy.coverages.includes(one)) ?? "general";
}

const coverOf = ({ kind }: Loss): string =>
  kind === "other" ? "any cover" : concerned[kind].map((one) => coverageNames[one].toLowerCase()).join(" or ");

/** Why it is doubtful whether a policy covers a loss, in words. Null: nothing is, by its days. Somebody at the insurer decides. */
export function doubtOf(policy: LossCover, loss: Loss): string | null {
  const held = concerned[loss.kind].filter((one) => policy.coverages.includes(one));
  if (!held.length) return `Policy ${policy.number} has no ${coverOf(loss)}. Reported under it nevertheless.`;
  const [fits] = held.filter((one) => isFor(policy, one, loss));
  if (!fits)
    return held.some(isClaimsMade)
      ? `Policy ${policy.number} covers claims that are made while it is in force, for what was done from its retroactive date on. By its dates this is not one of them.`
      : `Policy ${policy.number} was not in force on ${showDay(loss.occurred_on)}.`;
  if (policy.cancelled_on === loss.occurred_on)
    return `Policy ${policy.number} was cancelled on ${showDay(loss.occurred_on)}: whether this happened before the hour of that has to be found out.`;
  if (loss.job && !policy.jobs.includes(loss.job))
    return `Policy ${policy.number} names no cover of this job on ${showDay(loss.occurred_on)}.`;
  return isClaimsMade(fits) && loss.reported_on >= policy.end
    ? `Policy ${policy.number} has ended. It was reported in the time after the end in which such claims may still be reported.`
    : null;
}

/** Which policy a loss is reported under, by its day and kind; and why that is unclear, in words. */
export function policyFor(loss: Loss, held: readonly LossCover[]): { policy: LossCover | null; note: string | null } {
  const fitting = held.filter((policy) => concerned[loss.kind].some((one) => policy.coverages.includes(one) && isFor(policy, one, loss)));
  const ofJob = loss.job === null ? [] : fitting.filter(({ jobs }) => jobs.includes(loss.job ?? ""));
  const left = ofJob.length ? ofJob : fitting;
  // One that is in force goes before one that has ended and still takes reports.
  const current = left.filter(({ end }) => loss.reported_on < end);
  const [policy, ...others] = current.length === 1 ? current : left;
  if (!policy)
    return { policy: null, note: `No policy of this contractor with ${coverOf(loss)} was found for ${showDay(loss.occurred_on)}.` };
  if (others.length)
    return {
      policy: null,
      note: `${left.length} policies may cover it: ${left.map(({ number }) => number).join(", ")}. Choose the one it belongs to.`,
    };
  return { policy, note: doubtOf(policy, loss) };
}
