import { type RuleResult, ruleNamed } from "#lib/rules/compliance/certificates/rule.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";

/** The first day on which cover that was verified on `verifiedOn` counts as unverified again. */
export const verifyBy = (verifiedOn: string, everyDays: number): string => dayAfter(verifiedOn, everyDays);

/**
 * Whether cover shown by a certificate has been verified recently enough. A new certificate counts as verified on the day it was received.
 * Requirements stored before the rule existed have none.
 */
export function verificationRule(verifiedOn: string | undefined, everyDays: number | null | undefined, today: string): RuleResult[] {
  if (verifiedOn === undefined || !everyDays) return [];
  const due = verifyBy(verifiedOn, everyDays);
  const pass = today < due;
  return [
    {
      ...ruleNamed("verified_every_days", null),
      rule_path: "verification",
      result: pass ? "pass" : "fail",
      message: pass
        ? `Verified on ${showDay(verifiedOn)}.`
        : `Last verified on ${showDay(verifiedOn)}; cover must be verified with the producer every ${everyDays} days.`,
      expected: `every ${everyDays} days`,
      found: showDay(verifiedOn),
      coverage: null,
      evidence: null,
      can_approve: true,
      changes_on: pass ? due : null,
    },
  ];
}
