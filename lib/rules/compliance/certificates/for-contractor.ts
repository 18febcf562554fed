import type { RuleId } from "#lib/contract/compliance/rules.ts";
import type { PlainMessage } from "#lib/text/text.ts";

/** What a contractor is told where the rule's own message tells a reviewer what to look at. */
const messages: Partial<Record<RuleId, PlainMessage>> = {
  marks: "A mark on the document may speak against it. Ask your agent for a clean one.",
  remarks: "The certificate has words that may limit the insurance. A person reads them.",
  usual_limits: "A limit looks unusual. Ask your agent whether it is right.",
  box_against_wording: "A box and the description on the certificate do not agree. Ask your agent which is right.",
  ticked: "The box of an insurance is not ticked. Ask your agent for a corrected certificate.",
  term: "The dates of a policy look wrong. Ask your agent to check both.",
  leased_workers: "The workers' compensation is that of a company that leases workers. A person checks whether it covers you.",
  policy_of_another: "The same policy number is on somebody else's certificate. A person asks the insurer whose policy it is.",
};

/** What the reader says of a page that was cut, or a part that is called attached or numbered and is not there. */
const MISSING_PART = /: send (?:the whole page|all \d+ pages|the certificate together)/;

const withArticle = (what: string) => what.charAt(0).toLowerCase() + what.slice(1);

/**
 * A failed rule in words for the contractor: what is wrong and what to do about it, never what a reviewer should enter. Every sentence has
 * a Spanish one in `lib/text/spanish`.
 */
export function forContractor({ rule, message }: { rule: RuleId; message: string }): string {
  if (rule === "marks" && MISSING_PART.test(message))
    return "A part of the document is not in the file. Send all of its pages, each whole down to its lower edge, as one file." satisfies PlainMessage;
  const own = messages[rule];
  if (own) return own;
  const unread = /^(.+) could not be read reliably(?::.*)?$/s.exec(message)?.[1];
  if (unread) {
    const what = withArticle(unread.replace(/\.$/, ""));
    return `We could not read ${what}. Send the PDF from your agent, or a clearer photograph.`;
  }
  if (rule === "document_kind" && !message.includes("not a certificate of liability insurance."))
    return "We do not know this form. A person reads it." satisfies PlainMessage;
  if (message.includes("read whether that grants it")) return messages.remarks ?? message;
  const unrated = /^(.+) \(NAIC [^)]+\) is not in your table of insurer ratings\.$/s.exec(message)?.[1];
  return unrated ? `The rating of ${unrated} is not known here. A person checks it.` : message;
}
