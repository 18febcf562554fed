import { type RuleState, ruleState } from "#components/certificates/rule-order.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { AuditResult } from "#lib/contract/resources/certificate-review.ts";
import { ruleTitle } from "../certificate-labels.ts";
import { type Place, placeOf } from "./highlight.ts";
import type { ReadValue } from "./read-values.ts";

interface Marked {
  id: string;
  label: string;
  tone: Tone;
  place: Place;
}

const tones: Record<RuleState, Tone> = { failed: "danger", approved: "warning", passed: "success" };

/** The places on the document that rules and values rest on; what has no place is left out. */
export function marksOf(rules: readonly AuditResult[], values: readonly ReadValue[]): Marked[] {
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
