import type { Coverage } from "#lib/contract/core/coverages.ts";

/** Which of an applicant's states decides about a text. */
type StateOf = "home" | "work";

interface Definition {
  /** What prints it: an application, which is signed, or a policy. */
  of: "application" | "policy";
  state: StateOf;
  /** The placeholders that the text may contain, as `{name}`. */
  placeholders: readonly string[];
  /** Whether its first paragraph is its title. */
  hasTitle: boolean;
  /** Whether there may be none for a state. */
  isOptional: boolean;
}

const of = (state: StateOf, placeholders: readonly string[] = [], hasTitle = true): Definition => ({
  ...{ of: "application", state, placeholders, hasTitle, isOptional: false },
});
const optional = (one: Definition): Definition => ({ ...one, isOptional: true });
const form = (state: StateOf): Definition => ({ ...of(state), of: "policy" });

/**
 * Every legal text of an application, then those of a policy, in the order in which they are printed. `{State}` is the state as a sentence begins with it: "The
 * District of Columbia". Where the wording depends on the case there is a text for each, so that every text can be read as a whole.
 */
const definitions = {
  rpg_membership: of("home", ["group", "fee"]),
  rpg_membership_free: of("home", ["group"]),
  surplus_lines_disclosure: of("home", ["insurer", "state", "State"]),
  /** The same where other coverages are placed so, alone or with general liability. */
  surplus_lines_disclosure_lines: of("home", ["lines", "insurers", "state", "State"]),
  workers_comp_election: of("work", ["state", "State"]),
  workers_comp_rejection: of("work", ["state", "State"]),
  terrorism_offer: of("home", ["lines"]),
  terrorism_disclosure: of("work", ["charge"]),
  terrorism_program_end: of("home", ["end"]),
  known_loss: of("home"),
  future_jobs: of("work", ["state", "State"]),
  card_authorization: of("home"),
  card_authorization_future_jobs: of("home"),
  premium_withheld: of("home", ["payer"]),
  premium_withheld_future_jobs: of("home", ["payer"]),
  fraud_statement: of("home"),
  applicant_statement: of("home"),
  /** A further text that a state prescribes. The product includes none. */
  state_notice: optional(of("home")),
  electronic_signature_consent: of("home", [], false),
  /** The forms of a policy, each with its number in its title: of each coverage, then the conditions of all. */
  policy_form_general: form("home"),
  policy_form_professional: form("home"),
  policy_form_media: form("home"),
  policy_form_cyber: form("home"),
  policy_form_workers_comp: form("work"),
  policy_conditions: form("home"),
  /** What a state prescribes to be added to a policy. The product includes none. */
  policy_state_notice: optional(form("home")),
} as const satisfies Record<string, Definition>;

export type LegalTextKey = keyof typeof definitions;

export const legalTextKeys = Object.keys(definitions) as LegalTextKey[];

/** The form of each coverage. */
export const formKeys = {
  general: "policy_form_general",
  professional: "policy_form_professional",
  media: "policy_form_media",
  cyber: "policy_form_cyber",
  "workers-comp": "policy_form_workers_comp",
} as const satisfies Record<Coverage, LegalTextKey>;

export const definitionOf = (key: LegalTextKey): Definition => definitions[key];
