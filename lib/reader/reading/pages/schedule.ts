import { endorsementForms } from "#lib/rules/compliance/certificates/endorsement-forms.ts";
import type { Cell } from "./cells.ts";

const SCHEDULE = /^\W*SCHEDULE\W*$/i;
const ASKED =
  /\b(?:NAMES?\s*\(?S?\)?\s+OF\b|LOCATIONS?\s*\(?S?\)?\s*(?:AND|OF|:)|DESIGNATED\s+(?:CONSTRUCTION\s+)?PROJECTS?|PERSON\s*(?:\(S\))?\s+OR\s+ORGANIZATION\s*(?:\(S\))?\s*:|JOB\s+DESCRIPTION|DESCRIPTION\s+OF\s+(?:COMPLETED\s+)?OPERATIONS|SPECIFIC\s+WAIVER|BLANKET\s+WAIVER)/i;
const SCHEDULE_ENDS =
  /INFORMATION\s+REQUIRED\s+TO\s+COMPLETE|^[A-Z1-9][.)]\s|\bSECTION\s+[IV]+\b|\bIS\s+AMENDED\b|\bWE\s+WAIVE\b|THIS\s+ENDORSEMENT\s+CHANGES|DATE\s+OF\s+ISSUE|ENDORSEMENT\s+EFFECTIVE|©|COPYRIGHT|PAGE\s+\d+\s+OF/i;
const BLANKET =
  /\bblanket\b|\bautomatic\w*\b|\b(?:any|all|each|every|those)\b[^.]{0,60}\b(?:persons?|organi[sz]ations?|entit(?:y|ies)|part(?:y|ies)|owners?|projects?|locations?)\b|\b(?:as|when|where|if|whom)\b[^.]{0,60}\b(?:required|agreed|requires)\b[^.]{0,40}\b(?:contracts?|agreements?)\b/i;
const HEADING_GOES_ON = /^(?:\(?or\b|organization\s*\(s\)|of\s+covered\s+operations|operations\W*$)/i;
const MAX_ENTRIES = 40;
/** Lines whose left edges differ by less than this are in one column. Points. */
const COLUMN = 14;

/** Who an endorsement covers: those its schedule names, and whether it covers everyone required by a written contract. */
export interface Schedule {
  scheduled: string[];
  blanket: boolean;
}

/** Reads who an endorsement with the number `form` covers. */
export function scheduleOf(lines: readonly (readonly Cell[])[], form: string | null, title: string): Schedule {
  const texts = lines.map((cells) => cells.map(({ text }) => text).join(" "));
  const entries = entriesOf(lines, form);
  if (form === TEXAN)
    return { scheduled: ticked(texts, /specific waiver/i) ? (entries ?? []) : [], blanket: ticked(texts, /blanket waiver/i) };
  // Without a schedule the body says who is covered.
  const says = entries ? entries.join("\n") : texts.join(" ");
  const blanket = endorsementForms[form ?? ""]?.blanket === true || BLANKET.test(title) || BLANKET.test(says);
  return { scheduled: entries ?? [], blanket };
}

/** The entries of the schedule, column by column, without its headings; null for a page without a schedule. */
function entriesOf(lines: readonly (readonly Cell[])[], form: string | null): string[] | null {
  const start = lines.findIndex((cells) => cells.some(({ text }) => SCHEDULE.test(text) || ASKED.test(text)));
  if (start < 0) return null;
  const ends = (text: string) => SCHEDULE_ENDS.test(text) || (form !== null && text.startsWith(form));
  const end = lines.findIndex((cells, index) => index > start && cells.some(({ text }) => ends(text)));
  const columns = new Map<number, string[]>();
  for (const { text, x } of lines.slice(start, end < 0 ? undefined : end).flat()) {
    const isHeading = ASKED.test(text) || SCHEDULE.test(text);
    const entry = isHeading ? (/:\s*(\S.*)$/.exec(text)?.[1] ?? "") : text;
    if (!/[A-Za-z0-9]/.test(entry) || HEADING_GOES_ON.test(entry)) continue;
    const column = [...columns.keys()].find((left) => Math.abs(left - x) < COLUMN) ?? x;
    columns.set(column, [...(columns.get(column) ?? []), entry.slice(0, 200)]);
  }
  return [...columns.values()].flat().slice(0, MAX_ENTRIES);
}

/** The Texas waiver prints both kinds, with a box before each. */
const TEXAN = "WC 42 03 04";
const ticked = (texts: readonly string[], kind: RegExp): boolean =>
  texts.some((text) => kind.test(text) && /[([]\s*[xX✓✔]\s*[)\]]\s*/.test(text.slice(0, text.search(kind))));
