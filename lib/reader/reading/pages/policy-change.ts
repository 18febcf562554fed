import { formsIn } from "#lib/rules/compliance/certificates/statements/form-numbers.ts";
import { type Known, objectionsIn, statementsOf } from "#lib/rules/compliance/certificates/statements/said.ts";
import { isPolicyChange } from "./endorsement.ts";

/** What stands on each change of a policy: which policy it is of, from when, what it costs, and that the rest stays. */
const USUAL =
  /^\W*(?:policy\s+(?:number|no)\b|(?:named\s+)?insured\b\W*\S|(?:insurer|carrier|company|issued\s+(?:by|to)|agen(?:t|cy)|producer)\b|(?:endorsement\s+)?effective\b|this\s+endorsement\s+(?:changes|modifies|forms)|commercial\s+general|page\s+\d+\s+of|(?:countersigned|authorized\s+representative)\b|(?:additional\s+|no\s+|change\s+in\s+)?premium(?:\s+change)?\s*(?::|is\b|charge)\s*(?:none|no\s+change|included|nil|waived|\$?\s?[\d,.]+)|additional\s+premium\b|no\s+(?:additional|change\s+(?:in|of|to))\s+(?:the\s+)?premium|premium\s+(?:is\s+)?unchanged|all\s+(?:other|else)\b.{0,60}\b(?:remains?|stays?|unchanged|same|as\s+written)|(?:the\s+)?(?:rest|remainder)\s+of\s+the\s+policy\s+(?:remains|is\s+unchanged)|schedule\W*$)/i;
const HEADING =
  /^(?:[A-Z]{2,4}\s?\d[\d\s.-]*(?:\s*\(?\d\d[\s/-]\d\d\)?)?|[A-Z\d\s#.:()/-]*\b(?:CHANGES?|AMENDMENT|ENDORSEMENT)\b[A-Z\d\s#.:()/-]*)$/;
/** The mailing address, and the lines that give it. */
const ADDRESS =
  /\bmailing\s+address\b.*\b(?:is|to|changed|amended|corrected|updated|read)\b|^\W*(?:(?:from|to|now|old|new|was)\s*:\s*)?\d+\s+[A-Z].*|^\W*(?:(?:from|to|now)\s*:\s*)?(?:P\.?O\.?\s+Box\b.*|[A-Z][\w .'-]+,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?)\W*$/;
const RAISED =
  /\b(?:limit|aggregate|occurrence|expense)s?\b.*?\$?([\d,]{5,})(?:\.00)?\s*(?:(?:is|are)\s+)?(?:changed|increased|raised|amended|to|->|→)\s*(?:to\s+)?(?:read\s+)?\$?([\d,]{5,})(?:\.00)?\W*$/i;
const ADDED = /\badd(?:ed|s|ition)?\b/i;

const dollars = (text = "") => Number(text.replaceAll(",", ""));

/** Whether a line raises a limit, to no less than the table shows. */
function raises(line: string, { amounts }: Known): boolean {
  const [, from, to] = RAISED.exec(line) ?? [];
  return to !== undefined && dollars(to) > dollars(from) && amounts.includes(dollars(to));
}

/** Whether a line adds a form that only grants, or a party or a place of work to one that does. */
function adds(line: string, known: Known): boolean {
  if (!ADDED.test(line) || formsIn(line).some(({ row }) => row?.means !== "grants")) return false;
  const said = statementsOf(line.replace(/^\W*(?:added|addition)\s*:?\s*/i, "Certificate holder: "), known);
  const grants = formsIn(line).length > 0 || said.some(({ granted }) => granted.length > 0);
  return grants && objectionsIn(line, known).length === 0;
}

/** Whether a page changes the policy only by what takes nothing from it: parties, forms that grant, higher limits, the mailing address. */
export function onlyAdds(lines: readonly string[], known: Known): boolean {
  if (!isPolicyChange(lines)) return false;
  return lines.every(
    (line) => USUAL.test(line) || HEADING.test(line.trim()) || ADDRESS.test(line) || raises(line, known) || adds(line, known),
  );
}
