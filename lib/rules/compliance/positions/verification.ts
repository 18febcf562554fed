import type { Found } from "#lib/rules/compliance/certificates/rule.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";

/** The first day on which cover that was verified on `verifiedOn` counts as unverified again. */
export const verifyBy = (verifiedOn: string, everyDays: number): string => dayAfter(verifiedOn, everyDays);

interface Verified {
  /** The day; absent where nobody verifies. */
  verifiedOn: string | undefined;
  everyDays: number | null | undefined;
  today: string;
}

/**
 * Whether cover shown by a certificate has been verified recently enough. A new certificate counts as verified on the day it was received.
 * Requirements stored before the rule existed have none.
 */
export function verifiedAgain({ verifiedOn, everyDays, today }: Verified): Found[] {
  if (verifiedOn === undefined || !everyDays) return [];
  const due = verifyBy(verifiedOn, everyDays);
  const pass = today < due;
  const message = pass
    ? `Verified on ${showDay(verifiedOn)}.`
    : `Last verified on ${showDay(verifiedOn)}; cover must be verified with the producer every ${everyDays} days.`;
  const found = showDay(verifiedOn);
  return [{ path: "verification", pass, message, expected: `every ${everyDays} days`, found, changes_on: pass ? due : null }];
}
