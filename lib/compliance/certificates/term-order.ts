import type { ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";
import { isDay, valueAt } from "#lib/domain/certificates/evidence.ts";
import { fieldError } from "#lib/platform/base/errors.ts";

const DATE = /\.policy_(effective|expiration)_date$/;

/** The days on which the policy of a row begins and ends; null where one of them is not known. */
function termAt(parsed: ParsedCertificate, row: string): { begins: string; ends: string } | null {
  const [begins, ends] = ["effective", "expiration"].map((which) => valueAt(parsed, `${row}.policy_${which}_date`));
  return isDay(begins) && isDay(ends) ? { begins, ends } : null;
}

/**
 * Refuses a corrected date by which a policy would end before it has begun. Where both dates were misread they are corrected one after the
 * other: then the first may still contradict the second, but not equal it.
 * @throws ApiError invalid_input
 */
export function assertTermOrder(before: ParsedCertificate, after: ParsedCertificate, path: string): void {
  if (!DATE.test(path)) return;
  const row = path.replace(DATE, "");
  const [was, is] = [termAt(before, row), termAt(after, row)];
  if (!is || is.begins < is.ends) return;
  if (is.begins > is.ends && was !== null && was.begins >= was.ends) return;
  const message = `The day the policy expires (${is.ends}) must be after it takes effect (${is.begins}). If both dates were misread, correct the other one first.`;
  throw fieldError("invalid_input", "value", message);
}
