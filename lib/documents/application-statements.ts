import type { Region } from "#lib/contract/core/common.ts";
import { type Coverage, coverageNames } from "#lib/contract/core/coverages.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { LegalTextKey } from "#lib/rules/applications/legal-texts/keys.ts";
import { type Wording, wordingOf } from "#lib/rules/applications/legal-texts/wording.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { terrorismProgram } from "#lib/rules/policies/terrorism.ts";
import type { Language } from "#lib/text/language.ts";
import type { ApplicationDocumentData, PrintedFacts } from "./application-data.ts";

/** A legal text that an application needs, and the values of its placeholders. */
export interface NeededText {
  key: LegalTextKey;
  values: Readonly<Record<string, string>>;
}

/** A state as it reads in a sentence, and as it begins one. */
function stateValues(region: Region, language: Language): { state: string; State: string } {
  const district = { en: "the District of Columbia", es: "el Distrito de Columbia" };
  const state = region === "DC" ? district[language] : regionNames[region];
  return { state, State: state.charAt(0).toUpperCase() + state.slice(1) };
}

const listed = (lines: readonly Coverage[]) => lines.map((one) => coverageNames[one].toLowerCase()).join(", ");

/** The legal texts above the signature: only those that apply to the applicant's coverages, states and payment. */
export function neededTexts(facts: PrintedFacts, language: Language = "en"): NeededText[] {
  const { riskPurchasingGroup: group, surplusLines, workersCompElection: election, generalOptIn: optIn } = facts;
  const needed: NeededText[] = [];
  const add = (key: LegalTextKey, values: NeededText["values"] = {}) => needed.push({ key, values });
  if (group && group.feeCents > 0) add("rpg_membership", { group: group.name, fee: formatCents(group.feeCents) });
  else if (group) add("rpg_membership_free", { group: group.name });
  if (surplusLines) {
    const { lines, insurers, homeState } = surplusLines;
    const state = stateValues(homeState, language);
    if (lines.join() === "general") add("surplus_lines_disclosure", { insurer: insurers.join("; "), ...state });
    else add("surplus_lines_disclosure_lines", { lines: listed(lines), insurers: insurers.join("; "), ...state });
  }
  if (election) add(election.elected ? "workers_comp_election" : "workers_comp_rejection", stateValues(election.workState, language));
  if (facts.terrorism) {
    const { offered, disclosed, isConditional, chargePer100 } = facts.terrorism;
    if (offered.length > 0) add("terrorism_offer", { lines: listed(offered) });
    if (disclosed.length > 0) add("terrorism_disclosure", { charge: `${formatCents(chargePer100)} per $100 of pay` });
    if (isConditional) add("terrorism_program_end", { end: showDay(terrorismProgram.ends) });
  }
  add("known_loss");
  if (optIn) add("future_jobs", stateValues(optIn.workState, language));
  if (facts.payment.kind === "card") add(optIn ? "card_authorization_future_jobs" : "card_authorization");
  else add(optIn ? "premium_withheld_future_jobs" : "premium_withheld", { payer: facts.payment.payer });
  for (const key of ["fraud_statement", "applicant_statement", "state_notice"] as const) add(key);
  return needed;
}

export interface Statement extends Wording {
  key: LegalTextKey;
}

/** Each needed text that there is, with its values. @throws RangeError as wordingOf */
export function applicationStatements(
  facts: PrintedFacts,
  texts: ApplicationDocumentData["texts"],
  language: Language = "en",
): Statement[] {
  return neededTexts(facts, language).flatMap(({ key, values }) => {
    const text = texts[key];
    return text === undefined ? [] : [{ key, ...wordingOf(key, text, values) }];
  });
}
