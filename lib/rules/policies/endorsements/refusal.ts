import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { endorsedNames, endorsementNames } from "#lib/contract/core/endorsement-names.ts";
import type { EndorsementScope } from "#lib/contract/core/endorsements.ts";
import type { Refusal } from "#lib/rules/quotes/eligibility/refusals.ts";
import { type EndorsementKey, endorsementRow, prohibition } from "#lib/rules/quotes/rates/endorsement-lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";

/** An endorsement as chosen: the named party (null for blanket ones), and whether a written agreement requires it. */
export interface ChosenEndorsement extends EndorsementKey {
  form: EndorsementScope;
  name: string | null;
  written_agreement: boolean;
}

/** The facts that determine whether an endorsement can be sold. */
export interface Offering {
  coverage_types: readonly Coverage[];
  home_state: Region | null;
  work_state: Region | null;
  /** Whether the job's class is in construction. */
  is_construction: boolean;
  effective_date: number;
  /** Whether an application asks the insured for a written agreement before cover is bound. */
  asks_agreement?: boolean;
}

/** Endorsements of workers' compensation follow the law of the work state, those of general liability that of the insured's home state. */
export const endorsedState = ({ coverage }: EndorsementKey, { home_state, work_state }: Pick<Offering, "home_state" | "work_state">) =>
  coverage === "workers-comp" ? work_state : home_state;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Why one endorsement is not sold there, independently of others. Null if it is. */
export function offerRefusal(
  wanted: EndorsementKey & { form?: EndorsementScope | undefined },
  offering: Offering,
  tables: RateTables,
): string | null {
  const { kind, coverage, form } = wanted;
  const [what, line] = [endorsementNames[kind], endorsedNames[coverage]];
  if (!offering.coverage_types.includes(coverage)) return `${capital(line)} is not among the coverages, so it cannot be endorsed.`;
  if (coverage === "workers-comp" && kind !== "waiver_of_subrogation")
    return `Workers' compensation has no ${what}: only subrogation can be waived.`;
  if (kind === "additional_insured_completed" && tables.factors.completed_operations_days === 0)
    return "Completed operations are not offered: this cover ends with the policy, and an additional insured for completed work needs cover that lasts beyond the job.";
  const state = endorsedState(wanted, offering);
  if (state === null) return `The state that ${line} is rated on is not known.`;
  const forbidden = prohibition(tables, wanted, state, offering.effective_date, offering.is_construction);
  if (forbidden) return forbidden.reason;
  const forms = (["scheduled", "blanket"] as const).filter((one) =>
    endorsementRow(tables, { kind, coverage, form: one }, state, offering.effective_date),
  );
  const [only] = forms;
  if (!only) return `${capital(what)} is not offered for ${line} in ${state}.`;
  return form && !forms.includes(form) ? `${capital(what)} for ${line} is offered as ${only} only.` : null;
}

/**
 * The first reason to refuse the chosen endorsements with HTTP 400: each separately, then prerequisites. `held` are those that the policy
 * has already; `field` is the list's.
 */
export function endorsementRefusal(
  chosen: readonly ChosenEndorsement[],
  offering: Offering,
  tables: RateTables,
  held: readonly ChosenEndorsement[] = [],
  field = "endorsements",
): Refusal | null {
  for (const [at, one] of chosen.entries()) {
    const refuse = (message: string, name?: string): Refusal => ({
      error_code: name ? "invalid_input" : "unavailable_coverage",
      field: `${field}.${at}${name ? `.${name}` : ""}`,
      message,
    });
    const notOffered = offerRefusal(one, offering, tables);
    if (notOffered) return refuse(notOffered);
    if (held.some((other) => isSame(one, other))) return refuse("The policy has this endorsement already.", "kind");
    if (chosen.slice(0, at).some((other) => isSame(one, other))) return refuse("This endorsement is in the list twice.", "kind");
    if (one.kind !== "primary_noncontributory") continue;
    if (!hasInsuredFor(one, [...held, ...chosen]))
      return refuse("Primary and non-contributory cover is only for an additional insured: add that endorsement too.", "kind");
    if (!one.written_agreement && !offering.asks_agreement)
      return refuse(
        "Primary and non-contributory cover needs a written agreement with the additional insured that asks for it: confirm it with true.",
        "written_agreement",
      );
  }
  return null;
}

/** Whether an endorsement needs a written agreement that the insured has not attested. */
export const lacksAgreement = ({ kind, written_agreement }: Pick<ChosenEndorsement, "kind" | "written_agreement">): boolean =>
  kind === "primary_noncontributory" && !written_agreement;

/** Primary cover presupposes an additional insured of the same coverage. */
const hasInsuredFor = ({ coverage }: ChosenEndorsement, all: readonly ChosenEndorsement[]): boolean =>
  all.some((other) => other.coverage === coverage && other.kind === "additional_insured_ongoing");

/** Why the endorsements that would remain cannot remain without those removed. */
export function removalRefusal(remaining: readonly ChosenEndorsement[], field = "remove"): Refusal | null {
  const alone = remaining.find((one) => one.kind === "primary_noncontributory" && !hasInsuredFor(one, remaining));
  if (!alone) return null;
  const message = "Primary and non-contributory cover is only for an additional insured: remove it too, or keep the additional insured.";
  return { error_code: "invalid_input", field, message };
}

/** Whether two endorsements grant the same to the same party. */
export const isSame = (one: ChosenEndorsement, other: ChosenEndorsement): boolean =>
  one.kind === other.kind &&
  one.coverage === other.coverage &&
  one.form === other.form &&
  (one.name ?? "").toLowerCase() === (other.name ?? "").toLowerCase();
