import type { PageEndorsement } from "#lib/contract/compliance/parsed-certificate.ts";
import type { KnownCoverage } from "#lib/contract/core/coverages.ts";
import type { EndorsementGrant } from "#lib/contract/core/endorsements.ts";
import { coverageOfForm, endorsementForms, grantsOf, takesBack } from "#lib/rules/compliance/certificates/endorsement-forms.ts";
import { formsOnPage } from "#lib/rules/compliance/certificates/statements/form-numbers.ts";
import { takesBackIn } from "#lib/rules/compliance/certificates/statements/judge.ts";
import { SURE } from "../dictionary.ts";
import { type Cell, labelledValue } from "./cells.ts";
import { numberIn, POLICY } from "./facts.ts";
import { scheduleOf } from "./schedule.ts";

/** An endorsement page: its form, what it grants, and why it needs manual review. */
export interface ReadEndorsement {
  form: string | null;
  edition: string | null;
  title: string | null;
  endorsement: PageEndorsement;
  /** Why it needs manual review; null if it only grants. */
  concern: "takes" | "unknown" | null;
}

const CHANGES = /THIS ENDORSEMENT CHANGES THE POLICY/i;
const MODIFIES = /^(?:THIS ENDORSEMENT MODIFIES|WE HAVE THE RIGHT|SCHEDULE\b|THIS ENDORSEMENT CHANGES)/i;
const HEADINGS =
  /\bENDORSEMENT\b[^\n]{0,60}\b(?:NO|NUMBER|#)|\bENDORSEMENT\s+\d{1,3}\b|\bADDITIONAL INSUREDS?\s*[-–—]|\b(?:WAIVER|ADDITIONAL INSURED|PRIMARY|BLANKET|AMENDATORY|AMENDMENT)\b[^\n]{0,80}\bENDORSEMENT\b/i;

/** Whether a page says that it changes a policy, as ISO and NCCI endorsements do. */
export const changesPolicy = (texts: readonly string[]): boolean => texts.some((text) => CHANGES.test(text));
/** Whether a page has the heading of an endorsement, or a known form's number with its edition where forms have it. */
export const isHeadedEndorsement = (texts: readonly string[]): boolean =>
  HEADINGS.test(texts.slice(0, 14).join("\n")) || [...texts.slice(0, 3), ...texts.slice(-2)].some(isNumberedForm);

/** Endorsements that promise notice of cancellation do not restrict cover. */
const NOTICE = /\b(?:NOTICE OF CANCELL?ATION|CANCELL?ATION NOTICE|CHANGES\s*[-–]\s*CANCELL?ATION(?:\s+AND\s+NON-?RENEWAL)?)\b/gi;

/** Lines at the head and the foot that may contain a form number; the lines between may mention other forms. */
const [HEAD, FOOT] = [7, 5];

/** A page that changes a policy in words of its own: the forms that it names are what it changes, not what it is. */
const POLICY_CHANGE =
  /\b(?:POLICY|GENERAL|MID-?TERM)\s+(?:CHANGES?|AMENDMENTS?)\b|\bCHANGE\s+(?:ENDORSEMENT|NO\b|NUMBER|#)|\bAMENDMENT\s+(?:NO\b|NUMBER|#)|\bAMENDED\s+DECLARATIONS?\b/i;

export const isPolicyChange = (texts: readonly string[]): boolean => texts.slice(0, 2 * HEAD).some((text) => POLICY_CHANGE.test(text));

/** What takes something off the policy, in whichever form: never the words of a form itself, which delete what they put another text for. */
const TAKEN_OFF =
  /\bno\s+longer\b|\b(?:taken|takes?|struck|left|dropped)\s+(?:off|out|from)\b|\b(?:is|are|was|were|hereby|been)\s+(?:hereby\s+)?(?:removed|deleted|withdrawn|revoked|rescinded|cancell?ed)\b(?!\s+(?:in\s+its\s+entirety\s+)?and\s+(?:is\s+)?replaced)|^\W*(?:delet(?:e|ed|ions?)|remov(?:e|ed|al)|taken\s+off|drop(?:ped)?|withdrawn)\b(?!\s+and\s+replaced)|\b(?:forms?|endorsements?)\s+(?:deleted|removed|withdrawn)\b/im;

/** Whether a line says something of a form, rather than which one the page is. */
const isMentioned = (line: string, { text, end }: { text: string; end: number }): boolean =>
  /^\s*:|^\W*(?!page\b|of\b|ed\b|copyright\b|includes\b)[a-z]{2}/.test(line.slice(end)) ||
  /\b(?:of|to|for|on|under|with|by|from|forms|added|amend\w*|chang\w*)\W*$/i.test(line.slice(0, end - text.length));

/** A form's number and its edition. A number with an edition is preferred. One within a sentence is named there. */
function formNumber(texts: readonly string[]): { form: string | null; edition: string | null } {
  const named = (text: string) => formsOnPage(text).filter((one) => !isMentioned(text, one));
  const found = [...texts.slice(0, HEAD), ...texts.slice(-FOOT), texts.join("\n")].flatMap((text) => named(text).slice(0, 1));
  const { number = null, edition = null } = found.find((one) => one.edition) ?? found[0] ?? {};
  return { form: number, edition };
}

/** A line that ends with a known form's number and edition, and is no sentence. */
function isNumberedForm(text: string): boolean {
  const [form] = formsOnPage(text);
  if (!form?.edition || form.end < text.trimEnd().length || (text.match(/\b[a-z]{3,}\b/g) ?? []).length > 3) return false;
  return endorsementForms[form.number] !== undefined;
}

const MAX_TITLE_LINES = 3;

function titleOf(texts: readonly string[]): string | null {
  const changes = texts.findIndex((text) => CHANGES.test(text) && /READ IT CAREFULLY/i.test(text));
  const start = changes >= 0 ? changes + 1 : texts.findIndex((text) => /[A-Z]{4}/.test(text) && HEADINGS.test(text));
  if (start < 0) return null;
  const lines: string[] = [];
  for (const text of texts.slice(start, start + MAX_TITLE_LINES)) {
    if (lines.length > 0 && (MODIFIES.test(text) || /[a-z]{4}/.test(text))) break;
    lines.push(text);
  }
  return lines.join(" ").slice(0, 200) || null;
}

/** Carriers' own endorsements, by title. */
const TITLES: readonly (readonly [RegExp, readonly EndorsementGrant[]])[] = [
  [/\bADDITIONAL INSUREDS?\b.*\bONGOING\b.*\bCOMPLETED\b|\bADDITIONAL INSUREDS?\b.*\bCOMPLETED\b.*\bONGOING\b/i, ["additional_insured_ongoing", "additional_insured_completed"]],
  [/\bADDITIONAL INSUREDS?\b.*\bCOMPLETED\s+OPERATIONS\b/i, ["additional_insured_completed"]],
  [
    /\bADDITIONAL INSUREDS?\b.*\b(?:OWNERS|LESSEES|CONTRACTORS?|DESIGNATED\s+PERSON|ONGOING|BLANKET|AUTOMATIC|WRITTEN\s+CONTRACT)\b|\b(?:BLANKET|AUTOMATIC)\s+ADDITIONAL INSUREDS?\b/i,
    ["additional_insured_ongoing"],
  ],
  [/\bDESIGNATED\s+INSURED\b/i, ["additional_insured"]],
  [/\bWAIVER\s+OF\s+(?:TRANSFER\s+OF\s+RIGHTS|SUBROGATION|(?:OUR|THE)\s+RIGHTS?\s+TO\s+RECOVER)|\bSUBROGATION\s+WAIVER|\bTRANSFER\s+OF\s+RIGHTS\s+OF\s+RECOVERY\b/i, ["waiver_of_subrogation"]],
  [/\bPRIMARY\b.*\bNON-?\s?CONTRIBUT/i, ["primary_noncontributory"]],
  [/\b(?:DESIGNATED|PER)\b.*\bPROJECTS?\b.*\bAGGREGATE\b|\bAGGREGATE\b.*\bPER\s+PROJECT\b/i, ["aggregate_per_project"]],
]; // biome-ignore format: a table

/** What an endorsement with this title grants. Auto policies have only one kind of additional insured. */
function grantsByTitle(title: string, coverage: KnownCoverage | null): EndorsementGrant[] {
  const grants = TITLES.find(([pattern]) => pattern.test(title))?.[1] ?? [];
  if (coverage !== "auto") return [...grants];
  return [...new Set(grants.map((grant) => (grant.startsWith("additional_insured") ? "additional_insured" : grant)))];
}

function coverageIn(texts: readonly string[]): KnownCoverage | null {
  const at = texts.findIndex((text) => /THIS ENDORSEMENT MODIFIES/i.test(text));
  const whole = (at < 0 ? texts.slice(0, HEAD) : texts.slice(at, at + 4)).join(" ");
  if (/WORKERS'?\s+COMPENSATION/i.test(whole)) return "workers-comp";
  if (/UMBRELLA|EXCESS\s+LIABILITY/i.test(whole)) return "umbrella";
  if (/GENERAL\s+LIABILITY/i.test(whole)) return "general";
  return /BUSINESS\s+AUTO|COMMERCIAL\s+AUTO|MOTOR\s+CARRIER|AUTO\s+DEALERS/i.test(whole) ? "auto" : null;
}

/** How many forms a page names that lists those of a policy. */
const A_LIST = 3;

/** Reads an endorsement page. With `source` `ocr`, a form number counts only if its title agrees. */
export function readEndorsement(lines: readonly (readonly Cell[])[], source: "text" | "ocr"): ReadEndorsement {
  const texts = lines.map((cells) => cells.map(({ text }) => text).join(" "));
  const { form, edition } = formNumber(texts);
  const title = titleOf(texts);
  const changes = isPolicyChange(texts);
  const known = !changes && form !== null && endorsementForms[form] !== undefined ? form : null;
  const coverage = (known === null ? null : coverageOfForm(known)) ?? coverageIn(texts);
  const byTitle = grantsByTitle(title ?? "", coverage);
  const granted = known ? grantsOf(known, edition) : byTitle;
  const { scheduled, blanket } = scheduleOf(lines, known, title ?? "");
  const isTaken = TAKEN_OFF.test(texts.join("\n"));
  const isNotice = (title ?? "").search(NOTICE) >= 0;
  const entries = isNotice ? [] : scheduled;
  const listed = new Set(formsOnPage(texts.join("\n")).map(({ number }) => number));
  const listsTaking = listed.size >= A_LIST && [...listed].some(takesBack);
  const takes =
    listsTaking || isTaken || [(title ?? "").replaceAll(NOTICE, ""), ...entries].some(takesBackIn) || (form !== null && takesBack(form));
  const isHarmless = known !== null || byTitle.length > 0 || isNotice;
  return {
    form,
    edition,
    title,
    endorsement: {
      coverage,
      grants: takes ? [] : [...granted],
      blanket,
      scheduled,
      policy_number: labelledValue(lines, POLICY, /:\s*$|^(?:endorsement|insured|commercial)\b/i, numberIn),
      confidence: source === "text" ? SURE.text : agree(granted, byTitle) ? RECOGNISED : DOUBTFUL,
    },
    concern: takes ? "takes" : isHarmless ? null : "unknown",
  };
}

/** The confidence of a recognised page whose number and title agree, or do not. */
const [RECOGNISED, DOUBTFUL] = [0.9, 0.5];

/** Whether a title fits a form with these grants. */
function agree(byForm: readonly EndorsementGrant[], byTitle: readonly EndorsementGrant[]): boolean {
  const kind = (grant: EndorsementGrant) => grant.replace(/_(?:ongoing|completed)$/, "");
  return byTitle.length > 0 && byForm.every((grant) => byTitle.some((one) => kind(one) === kind(grant)));
}
