import type { ExemptTrade } from "#lib/contract/compliance/contractor-document.ts";
import type { Region } from "#lib/contract/core/common.ts";
import { type DocumentKind, insteadOf } from "#lib/contract/core/document-kinds.ts";
import { placeName, regionNames } from "#lib/contract/core/region-names.ts";
import { type ContractorNames, matchInsured } from "#lib/rules/compliance/certificates/names.ts";
import type { Found } from "#lib/rules/compliance/certificates/rule.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";

/** What a document in place of workers' compensation says. Days as `2026-07-01`; `through` is the last one, null if it has none. */
export interface Exemption {
  kind: DocumentKind;
  state: Region | null;
  number: string | null;
  named: string | null;
  trade: ExemptTrade | null;
  form: string | null;
  from: string;
  through: string | null;
}

/**
 * A state's own form, and what the state issues to nobody. It only tells what to ask for: each document is looked at by a person, so an
 * unconfirmed row lets nothing through.
 */
interface StateRow {
  form?: string;
  refused?: string;
  /** The same for construction only. */
  refusedInConstruction?: string;
  /** How long it lasts at most. */
  years?: number;
  source: string;
  date: string;
  confirmed: boolean;
}

const row = (source: string, rest: Omit<StateRow, "source" | "date" | "confirmed">): StateRow => ({
  ...rest,
  ...{ source, date: "2026-11-29", confirmed: false },
});
const BY_HIRER = "signed by the hirer";

const stateRows: Record<"exemption" | "not_due", Partial<Record<Region, StateRow>>> = {
  exemption: {
    CA: row("Business and Professions Code § 7125", { form: "CSLB 13L-50, exemption from workers' compensation" }),
    CO: row("C.R.S. § 8-41-202", { form: "WC 43, rejection of coverage by corporate officers or members" }),
    FL: row("Florida Statutes § 440.05", { form: "DFS-F2-DWC-252, certificate of election to be exempt", years: 2 }),
    MT: row("Montana Code § 39-71-417", { form: "Independent contractor exemption certificate", years: 2 }),
    NY: row("Workers' Compensation Law § 57", {
      refused:
        "New York's CE-200 is for government permits, licenses and contracts. It is not proof between private parties: ask for form C-105.2, U-26.3 or SI-12.",
    }),
    OK: row("85A O.S. § 36", { form: "CC-Form-36A, affidavit of exempt status" }),
    TN: row("Tennessee Code § 50-6-901", { form: "Workers' compensation exemption registration" }),
  },
  not_due: {
    AZ: row("A.R.S. § 23-902", { form: `independent contractor agreement, ${BY_HIRER}` }),
    FL: row("Florida Statutes § 440.02", {
      form: `statement that they work alone, ${BY_HIRER}`,
      refusedInConstruction:
        "Florida exempts no sole proprietors and no partners in construction: they must have workers' compensation. Only officers of a corporation and members of a limited liability company can be exempted.",
    }),
    TX: row("Labor Code § 406.145", { form: `DWC Form-083, ${BY_HIRER}` }),
  },
};

const rowOf = ({ kind, state }: Pick<Exemption, "kind" | "state">): StateRow | null => {
  const instead = insteadOf(kind);
  return (instead && state && stateRows[instead][state]) ?? null;
};

/** The state's own form: as stated, else the one that is known. */
export const formOf = (document: Pick<Exemption, "kind" | "state" | "form">): string | null =>
  document.form ?? rowOf(document)?.form ?? null;

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Why a state would not have issued such a document, or why it is not proof; null if nothing speaks against it. */
export function exemptionProblem(document: Exemption): { field: "state" | "trade" | "valid_through"; message: string } | null {
  const { state, trade, from, through } = document;
  const known = rowOf(document);
  if (!known || !state) return null;
  if (known.refused) return { field: "state", message: known.refused };
  if (known.refusedInConstruction && trade === "construction") return { field: "trade", message: known.refusedInConstruction };
  if (known.years && (through === null || through > yearsAfter(from, known.years)))
    return { field: "valid_through", message: `An exemption of ${regionNames[state]} lasts ${known.years} years at most.` };
  return null;
}

/** An exemption on a day, and the context in which it is audited. */
export interface AskedExemption {
  document: Exemption;
  today: string;
  contractor: ContractorNames;
  /** The state of the work; null without a job. */
  workState: string | null;
  /** Whether the job is in construction. */
  isConstruction: boolean;
  /** Whether the requirement accepts exemptions. */
  isTaken: boolean;
}

const result = (detail: string, pass: boolean, message: string, changes_on: string | null = null): Found => ({
  ...{ detail, path: `exemption.${detail}`, pass, message, can_approve: false, changes_on },
});

const stateOf = ({ state }: Pick<Exemption, "state">) => (state === null ? "no state" : regionNames[state]);

/** Why no cover is needed, as the answer says it. */
export const saysWhy = (document: Exemption): string =>
  insteadOf(document.kind) === "not_due"
    ? `Not due: sole proprietor without employees, ${stateOf(document)}: ${formOf(document)}.`
    : `Exempt: ${document.number} of ${stateOf(document)}: ${formOf(document)}.`;

/** Whether a document counts in place of workers' compensation on a day. */
export function exemption({ document, today, workState, contractor, isConstruction, isTaken }: AskedExemption): Found[] {
  const { kind, state, number, named, trade, from, through } = document;
  const what = insteadOf(kind) === "not_due" ? "sole proprietor's statement" : `exemption ${number}`;
  const name = `The ${what} of ${stateOf(document)}`;
  const person = [contractor.first_name, contractor.last_name].join(" ");
  const wanted = contractor.company_name ? `${person} or ${contractor.company_name}` : person;
  const isHere = workState === state;
  const where = workState === null ? `${name} counts only for jobs there.` : `${name} does not count for work in ${placeName(workState)}.`;
  // It applies within the business it was issued for. The industry is compared only where the state matches.
  const isForTrade = !isHere || (trade === "construction") === isConstruction;
  const industry =
    trade === "construction"
      ? `${name} is for construction, and this job is not in construction.`
      : `${name} is not for construction, and this job is in construction.`;
  const isOver = through !== null && today > through;
  const end = through === null ? null : dayAfter(through, 1);
  return [
    result("taken", isTaken, "This requirement does not accept exemptions from workers' compensation."),
    result("state", isHere, isHere ? `${name} is of the state the work is in.` : where),
    result("begun", from <= today, `${name} is not valid until ${showDay(from)}.`, from > today ? from : null),
    ...(through === null
      ? []
      : [result("expired", !isOver, `${name} ${isOver ? "was" : "is"} valid through ${showDay(through)}.`, isOver ? null : end)]),
    result("trade", isForTrade, industry),
    result("person", named !== null && matchInsured(named, contractor).matches, `${name} is for ${named}; ${wanted} is required.`),
  ];
}
