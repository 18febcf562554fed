import { ruleTitle } from "#components/dashboard/compliance/certificates/certificate-labels.ts";
import type { ReadValue } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import { type RuleState, ruleState } from "#components/dashboard/compliance/certificates/rule-order.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { AuditResult } from "#lib/contract/compliance/certificate-audit.ts";

/** A position on a page: points from the upper left corner of the page as displayed. */
export interface Place {
  page: number;
  box: readonly [left: number, top: number, width: number, height: number];
}

interface Evidence {
  page: number | null;
  box: readonly number[] | null;
}

/** The position of a rule's or value's evidence; null if there is none. */
export function placeOf(evidence: Evidence | null | undefined): Place | null {
  const [left, top, width, height] = evidence?.box ?? [];
  if (!evidence?.page || left === undefined || top === undefined || width === undefined || height === undefined) return null;
  // A value that was entered and never read has no position.
  if (width === 0 && height === 0) return null;
  return { page: evidence.page, box: [left, top, width, height] };
}

const MARGIN = 2;

/** A box as percentages of its page, slightly padded, clipped to the page. */
export function boxStyle({ box }: Place, page: { width: number; height: number }) {
  const [left, top, width, height] = box;
  const x0 = clamp(left - MARGIN, page.width);
  const y0 = clamp(top - MARGIN, page.height);
  const x1 = clamp(left + width + MARGIN, page.width);
  const y1 = clamp(top + height + MARGIN, page.height);
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
  return {
    left: share(x0, page.width),
    top: share(y0, page.height),
    width: share(x1 - x0, page.width),
    height: share(y1 - y0, page.height),
  };
}

/** The margin around a value, in points: its label is to the left or above. */
const AROUND = { left: 110, right: 40, above: 16, below: 10 };

/** The part of a page that shows a value with its surroundings, clipped to the page. */
export function cutOutOf({ box: [left, top, width, height] }: Place, page: { width: number; height: number }) {
  const x = clamp(left - AROUND.left, page.width);
  const y = clamp(top - AROUND.above, page.height);
  const right = clamp(left + width + AROUND.right, page.width);
  const bottom = clamp(top + height + AROUND.below, page.height);
  return { left: x, top: y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

interface Mark {
  id: string;
  label: string;
  tone: Tone;
  place: Place;
}

const tones: Record<RuleState, Tone> = { failed: "danger", approved: "warning", passed: "success" };

/** The positions of rules and values on the document; those without a position are omitted. */
export function marksOf(rules: readonly AuditResult[], values: readonly ReadValue[]): Mark[] {
  const ofRules = rules.map((rule) => ({
    id: rule.id,
    label: `${ruleTitle(rule)}: ${rule.message}`,
    tone: tones[ruleState(rule)],
    evidence: rule.evidence,
  }));
  const ofValues = values.map(({ path, label, text, evidence }) => ({
    id: path,
    label: `${label}: ${text ?? "not read"}`,
    tone: "info" as const,
    evidence,
  }));
  return [...ofRules, ...ofValues].flatMap(({ evidence, ...mark }) => {
    const place = placeOf(evidence);
    return place ? [{ ...mark, place }] : [];
  });
}
