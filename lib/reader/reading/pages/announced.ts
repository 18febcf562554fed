import { formsIn } from "#lib/rules/compliance/certificates/statements/form-numbers.ts";

/** A part that a page says belongs to it. */
export interface AnnouncedPart {
  /** What the page says, as written. */
  text: string;
  what: "remarks" | "endorsement" | "schedule" | "page";
  /** Endorsement forms that it calls attached. */
  forms: readonly string[];
}

/** A page's own number: 1 of 2. */
export interface PageNumber {
  text: string;
  number: number;
  of: number;
}

/** The form's own invitation to add a page. */
const PRINTED = /\(?[^()]*\bif\s+(?:more|additional)\s+space\s+is\s+(?:required|needed)[^()]*\)?/gi;
/** What is attached to something else than the certificate, or may be. */
const ELSEWHERE =
  /\b(?:may|can|could|must|should|shall|will|to|not|never|being|permanently)\s+be\s+attached\b|\b(?:permanently|not)\s+attached\b|\battached\s+(?:to|(?:hereto\s+and\s+)?(?:machinery|equipment|trailers?|garages?|buildings?|structures?))\b|\b(?:schedule|list)\s+(?:is\s+|are\s+)?on\s+file\b|\bcontinued?\s+(?:in\s+(?:force|effect)|operations?|coverage|until)\b|\b(?:is|are|was|were|be|been|being|shall|will)\s+continu(?:ed|es)\b(?!\s+(?:on|in|to|at|over)\b)/gi;

const PART =
  "(?:next|following|second|other|reverse|back|separate|attached|enclosed)\\s+(?:pages?|sheets?|side)|pages?\\s+(?:\\d+|two|three)|reverse|overleaf|acord\\s*(?:form\\s*)?101|additional\\s+remarks|remarks\\s+(?:schedule|page)|addend(?:um|a)|schedules?|supplements?|continuation|overflow|exhibits?|appendi(?:x|ces)|riders?|list(?:ing)?s?";
/** The parts of a contract are not parts of the certificate. */
const NOT_OF_CONTRACT =
  "(?!\\s+(?:[a-z0-9-]+\\s+)?(?:of|to|in)\\s+(?:the\\s+|said\\s+)?(?:\\w+\\s+)?(?:contract|agreement|lease|policy|specifications?))";
const SAYS: readonly RegExp[] = [
  /\b(?:attached|enclosed|appended|annexed|accompanying)\b/i,
  new RegExp(
    `\\b(?:see|refer\\s+to|go\\s+to|turn\\s+to)\\s+(?:the\\s+|an?\\s+|our\\s+)?(?:\\w+\\s+)?(?:${PART})\\b${NOT_OF_CONTRACT}`,
    "i",
  ),
  /\b(?:(?:listed|details?|more|shown|named|described|stated|found|cont(?:inued|inues|['’]?d)?\.?)\s+(?:on|in|to|at|over|per)|as\s+per|per)\s+(?:the\s+|an?\s+)?(?:(?:next|following|second|other|reverse|back|separate)\s+(?:page|sheet|side)|page\s+(?:\d+|two|three)|acord\s*(?:form\s*)?101|addend(?:um|a)|additional\s+remarks)\b/i,
  /\bcont(?:inued|inues|['’]d)\s*[).…\]]*\s*$|\(\s*cont(?:inued|['’]?d)?\.?\s*\)|\bcont(?:inued|['’]d)\s*(?:\.{2,}|overleaf|over\b)/i,
];

/** What a text says is attached, continued or shown elsewhere; null if nothing. A form number in wording announces no page. */
export function announcedIn(text: string): AnnouncedPart | null {
  const plain = text.replace(/\s+/g, " ");
  const read = plain.replace(PRINTED, " ").replace(ELSEWHERE, " ");
  const match = SAYS.map((pattern) => pattern.exec(read)).find((found) => found !== null);
  if (!match) return null;
  const sentence = sentenceAround(read, match.index);
  const isAttached = /\b(?:attached|enclosed|appended|annexed|accompanying)\b/i.test(sentence);
  const forms = isAttached ? formsIn(sentence).map(({ number }) => number) : [];
  return { text: sentence, what: partOf(sentence, forms), forms };
}

function partOf(sentence: string, forms: readonly string[]): AnnouncedPart["what"] {
  if (/acord\s*(?:form\s*)?101|additional\s+remarks|remarks\s+(?:schedule|page)/i.test(sentence)) return "remarks";
  if (forms.length > 0 || /\bendorsements?\b/i.test(sentence)) return "endorsement";
  return /\b(?:schedules?|addend|supplement|exhibit|appendi|list)/i.test(sentence) ? "schedule" : "page";
}

const MAX_SENTENCE_LENGTH = 200;

function sentenceAround(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf(". ", at), text.lastIndexOf("; ", at)) + 1;
  const rest = text.slice(start).search(/(?<=[a-z)\]]{2})[.;](?:\s|$)/i);
  return text
    .slice(start, rest < 0 || start + rest < at ? undefined : start + rest + 1)
    .trim()
    .slice(0, MAX_SENTENCE_LENGTH);
}

const NUMBERED = /\b(?:page|pg\.?|sheet|p\.)\s*#?\s*(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})\b/i;
const ALONE = /^\(?(\d{1,2})\s+of\s+(\d{1,2})(?:\s+(?:pages?|sheets?))?\)?\.?$/i;

/** The number that a page gives itself, in a text of its own or after the word "page". */
export function pageNumberIn(text: string): PageNumber | null {
  const match = NUMBERED.exec(text) ?? ALONE.exec(text.trim());
  const [number, of] = [Number(match?.[1]), Number(match?.[2])];
  return match && number >= 1 && number <= of ? { text: match[0].trim(), number, of } : null;
}
