import { regionNames } from "#lib/contract/core/region-names.ts";
import type { LegalTextKey } from "#lib/rules/applications/legal-texts/keys.ts";
import type { Message, Text } from "#lib/text/text.ts";

const unlicensed = "The insurer has no license in {state}: if it fails, the state's fund does not pay." satisfies Message;
const card = "You allow your card to be charged for this insurance, after a message with the amount." satisfies Message;
const withheld = "The price of the insurance is taken out of your pay." satisfies Message;

/** The texts of an application, without those of a policy. */
type ApplicationTextKey = Exclude<LegalTextKey, `policy_${string}`>;

/** What each legal text says, in a sentence. It stands beside the English text, which alone binds. */
const summaries: Record<ApplicationTextKey, Message> = {
  rpg_membership: "You join the group that buys this insurance. Its fee is charged once.",
  rpg_membership_free: "You join the group that buys this insurance. It costs nothing.",
  surplus_lines_disclosure: unlicensed,
  surplus_lines_disclosure_lines: unlicensed,
  workers_comp_election: "You choose that workers' compensation covers you too.",
  workers_comp_rejection: "You choose that workers' compensation does not cover you.",
  terrorism_offer: "Acts of terrorism are covered at no further cost, unless you say no in writing.",
  terrorism_disclosure: "How much of the price is for acts of terrorism, and that the government shares large losses.",
  terrorism_program_end: "Cover for acts of terrorism can end when the government's program ends.",
  known_loss: "You know of nothing that may lead to a claim. What you knew of before is not covered.",
  future_jobs: "What you sign also counts for jobs that are insured later.",
  card_authorization: card,
  card_authorization_future_jobs: card,
  premium_withheld: withheld,
  premium_withheld_future_jobs: withheld,
  fraud_statement: "Lying to get insurance, or money from it, is a crime.",
  applicant_statement: "You say that your answers are true and complete.",
  state_notice: "A notice that your state requires.",
  electronic_signature_consent: "You agree to sign on this screen and to get the documents electronically.",
};

const isKey = (key: string): key is ApplicationTextKey => Object.hasOwn(summaries, key);

/** The sentence for a legal text, for an applicant at home in a state. Null for a text that has none. */
export function legalSummary(key: string, region: string | null | undefined, t: Text): string | null {
  if (!isKey(key)) return null;
  const state = regionNames[region as keyof typeof regionNames] ?? region ?? "";
  return (t as (message: Message, values: object) => string)(summaries[key], { state });
}
