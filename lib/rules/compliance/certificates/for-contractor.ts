import type { RuleId } from "#lib/contract/compliance/rules.ts";
import type { PlainMessage } from "#lib/text/text.ts";
import type { RuleResult } from "./rule.ts";

export const LIMITING_WORDS: PlainMessage = "The certificate has words that may limit the insurance. A person reads them.";

/** What a contractor is told of any failure of a rule whose own message tells a reviewer what to look at. */
const messages: Partial<Record<RuleId, PlainMessage>> = {
  marks: "A mark on the document may speak against it. Ask your agent for a clean one.",
  remarks: LIMITING_WORDS,
  usual_limits: "A limit looks unusual. Ask your agent whether it is right.",
  box_against_wording: "A box and the description on the certificate do not agree. Ask your agent which is right.",
  ticked: "The box of an insurance is not ticked. Ask your agent for a corrected certificate.",
  term: "The dates of a policy look wrong. Ask your agent to check both.",
  leased_workers: "The workers' compensation is that of a company that leases workers. A person checks whether it covers you.",
  policy_of_another: "The same policy number is on somebody else's certificate. A person asks the insurer whose policy it is.",
};

/**
 * A failed rule in words for the contractor: what is wrong and what to do about it, never what a reviewer should enter. Every sentence has
 * a Spanish one in `lib/text/spanish`.
 */
export const forContractor = ({
  rule,
  message,
  for_contractor,
}: Pick<RuleResult, "rule" | "message"> & { for_contractor?: string | null }): string => for_contractor ?? messages[rule] ?? message;
