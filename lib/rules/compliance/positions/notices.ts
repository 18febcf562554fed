import type { NoticeKind } from "#lib/contract/compliance/notice.ts";
import { sameNumber } from "#lib/rules/compliance/certificates/endorsement-page-rules.ts";
import { isDay, isText, read, type Values, valueAt } from "#lib/rules/compliance/certificates/evidence.ts";
import { type Line, pathOf, within } from "#lib/rules/compliance/certificates/line.ts";
import { matchBusiness } from "#lib/rules/compliance/certificates/names.ts";
import type { Found } from "#lib/rules/compliance/certificates/rule.ts";
import { showDay } from "#lib/rules/cover/days.ts";

/** A confirmed notice about a policy. Dates as `2026-07-01`. */
export interface Notice {
  kind: NoticeKind;
  policy_number: string;
  insurer: string | null;
  naic: string | null;
  effective: string;
  received: string;
}

/** A period in which a policy is not in force, possibly without end. */
interface Lapse {
  from: string;
  until: string | null;
  by: Notice;
}

/** The insurer of a line's letter, as far as it was read. */
function insurerOf(values: Values, letter: string | null): { name: string | null; naic: string | null } {
  const insurers = valueAt(values.parsed, "insurers");
  const at = Array.isArray(insurers) && letter !== null ? insurers.findIndex((one) => valueAt(one as object, "letter") === letter) : -1;
  const text = (name: string) => (at < 0 ? null : read(values, `insurers.${at}.${name}`, isText).value);
  return { name: text("name"), naic: text("naic") };
}

/** The paths of the rows that a certificate shows. */
export function rowsOf({ parsed }: Pick<Values, "parsed">): string[] {
  const { other, ...rows } = (valueAt(parsed, "coverages") ?? {}) as Record<string, unknown>;
  const shown = Object.keys(rows).filter((row) => rows[row] !== null);
  return [...shown, ...(Array.isArray(other) ? other.map((_, i) => `other.${i}`) : [])].map((row) => `coverages.${row}`);
}

/** Whether a notice is about the policy of a row: by number, and by insurer if both name one. */
export function isAboutRow(notice: Pick<Notice, "policy_number" | "insurer" | "naic">, values: Values, row: string): boolean {
  const number = valueAt(values.parsed, `${row}.policy_number_string`);
  if (!isText(number) || !sameNumber(notice.policy_number, number)) return false;
  const letter = read(values, `${row}.insurer_letter`, isText);
  const { name, naic } = insurerOf(values, letter.value);
  if (notice.naic !== null && naic !== null) return notice.naic === naic;
  return notice.insurer === null || name === null || matchBusiness(notice.insurer, name, true).matches;
}

/** The periods in which a line's policy is not in force by the notices about it, in order of receipt. */
function lapsesOf(line: Line, notices: readonly Notice[]): Lapse[] {
  const start = read(line.values, pathOf(line, "policy_effective_date"), isDay).value;
  const lapses: Lapse[] = [];
  let open: Lapse | null = null;
  for (const by of notices
    .filter((one) => isAboutRow(one, line.values, pathOf(line)))
    .toSorted((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0))) {
    if (by.kind === "reinstatement") {
      // A reinstatement by the end date means that it never ended.
      if (open !== null && by.effective > open.from) lapses.push({ ...open, until: by.effective });
      open = null;
    } else if (start === null || by.effective >= start) {
      // A policy that ended before this term began was an earlier term with the same number.
      if (open === null || by.effective < open.from) open = { from: by.effective, until: null, by };
    }
  }
  return open === null ? lapses : [...lapses, open];
}

const ends = { cancellation: "was cancelled", non_renewal: "was not renewed", reinstatement: "was reinstated" } as const;

/** Whether a line's policy is in force on the line's day by the notices about it; no result if it is. */
export function inForceByNotices({ line, notices }: { line: Line; notices: readonly Notice[] }): Found[] {
  const lapses = lapsesOf(line, notices);
  const [first] = lapses;
  if (!first) return [];
  const { asOf } = line;
  const now = lapses.find(({ from, until }) => from <= asOf && (until === null || asOf < until));
  const ahead = lapses.flatMap(({ from, until }) => [from, until]).filter((day) => day !== null && day > asOf);
  const shown = now ?? first;
  const { kind, policy_number, received } = shown.by;
  const what = `Policy ${policy_number} of ${within(line)} ${ends[kind]} as of ${showDay(shown.from)}`;
  const back = shown.until === null ? "" : ` and reinstated as of ${showDay(shown.until)}`;
  const message = `${what}${back}: the notice was received on ${showDay(received)}.`;
  const path = pathOf(line, "policy_number_string");
  return [
    {
      ...{ path, pass: now === undefined, message, expected: "a policy that is in force", found: policy_number },
      ...{ can_approve: false, changes_on: ahead.toSorted()[0] ?? null },
    },
  ];
}
