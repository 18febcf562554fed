import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import type { Refusal } from "./refusals.ts";

/** Days of cover, `2026-07-01`: in force from `effective` on, and not on `expiration`. */
interface Days {
  effective: string;
  expiration: string;
}

interface Cover extends Days {
  job: string;
  coverage_types: readonly Coverage[];
  category: string;
  home_state: Region | null;
  work_state: Region | null;
}

/**
 * Cover that a contractor has, had or will have. `name` is how a refusal names it: "policy CI-2026-7KQ2M9XA"; `extension` how it can last
 * longer.
 */
export type HeldCover = Cover & { name: string; extension: string };
export type WantedCover = Cover;

const overlap = (one: Days, other: Days): boolean =>
  one.effective < other.expiration && other.effective < one.expiration && one.effective < one.expiration;

/** Whether cover for another job is for the same kind of work in the same states, and for the whole term: an assignment is enough. */
function serves(held: HeldCover, wanted: WantedCover): boolean {
  const all = wanted.coverage_types.every((coverage) => held.coverage_types.includes(coverage));
  const sameHome = held.home_state === wanted.home_state || !wanted.coverage_types.some((coverage) => coverage !== "workers-comp");
  const sameWork = held.work_state === wanted.work_state || !wanted.coverage_types.includes("workers-comp");
  const whole = held.effective <= wanted.effective && held.expiration >= wanted.expiration;
  return all && held.category === wanted.category && sameHome && sameWork && whole;
}

/** The words that the published clients show come first. */
const refusal = (field: string, message: string): Refusal => ({
  error_code: "contract_has_matching_policy",
  field,
  message: `Contractor already has a matching policy on file: ${message}`,
});

/** Cover of the job that the contractor already holds for one of the days and one of the coverages: a job must not be insured twice. */
export function doubleCoverRefusal(
  wanted: Pick<WantedCover, "job" | "coverage_types" | "effective" | "expiration">,
  held: readonly HeldCover[],
  field = "coverage_type",
): Refusal | null {
  const shared = ({ coverage_types }: HeldCover) => wanted.coverage_types.filter((coverage) => coverage_types.includes(coverage));
  const other = held.find((one) => one.job === wanted.job && shared(one).length > 0 && overlap(one, wanted));
  if (!other) return null;
  const what = shared(other)
    .map((coverage) => coverageNames[coverage].toLowerCase())
    .join(" and ");
  const until = showDay(other.expiration);
  return refusal(
    field,
    `${other.name} gives ${what} for this job from ${showDay(other.effective)} until ${until}. ${other.extension}, or let other cover begin on ${until}.`,
  );
}

/** More days of the job that a policy is for are an extension of it, not an assignment under it. */
export const ownJobRefusal = (number: string, ends: string): Refusal =>
  refusal("job", `policy ${number} is for this job and ends on ${ends}. Extend it (POST /assignments/extend).`);

/** DUP-POLICY: the job is insured for one of these days, or a policy for other work of the same kind provides all of it. */
export function matchingPolicyRefusal(wanted: WantedCover, held: readonly HeldCover[]): Refusal | null {
  const twice = doubleCoverRefusal(wanted, held);
  if (twice) return twice;
  const other = held.find((one) => serves(one, wanted));
  if (!other) return null;
  return refusal(
    "coverage_type",
    `${other.name} gives this cover for other work of the same kind. Create an assignment (POST /assignments) for this job.`,
  );
}
