import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { taxShare } from "#lib/rules/quotes/rating/premium.ts";

type Line = Pick<InvoiceLine, "kind" | "coverage" | "amount" | "fully_earned">;

const isFee = ({ kind }: Line) => kind === "risk_purchasing_group_fee" || kind === "stamping_fee";

/** Shares of `total` cents in proportion to the amounts, each rounded down; the largest (the first of equal ones) takes the rest. */
function shares(total: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((one, other) => one + other, 0);
  const found = amounts.map((amount) => (sum === 0 ? 0 : Number((BigInt(total) * BigInt(amount)) / BigInt(sum))));
  const largest = amounts.indexOf(Math.max(...amounts));
  found[largest] = (found[largest] ?? 0) + total - found.reduce((one, other) => one + other, 0);
  return found;
}

/**
 * Which lines of an invoice the money held for it pays, in cents; the amounts add up to exactly `held`, which may be less or more than the
 * invoice. Fees come first, those that are never refunded before the others, so that a refund takes from premium before it takes from fees;
 * the rest is premium, in proportion to its lines.
 */
export function heldByLine(lines: readonly Line[], held: number): number[] {
  const amounts = lines.map(() => 0);
  const premium = lines.flatMap((line, at) => (isFee(line) ? [] : [at]));
  let rest = held;
  const fees = lines.flatMap((line, at) => (isFee(line) ? [{ at, line }] : []));
  for (const { at, line } of fees.toSorted((one, other) => Number(other.line.fully_earned) - Number(one.line.fully_earned))) {
    amounts[at] = Math.max(0, Math.min(rest, line.amount));
    rest -= amounts[at];
  }
  // An invoice of fees alone keeps what was paid too much on its last line.
  const bearing = premium.length ? premium : [lines.length - 1];
  const parts = shares(
    rest,
    bearing.map((at) => lines[at]?.amount ?? 0),
  );
  for (const [index, at] of bearing.entries()) amounts[at] = (amounts[at] ?? 0) + (parts[index] ?? 0);
  return amounts;
}

/** The surplus lines tax contained in an amount of a line; cents. `tax_e6` is the rate at inception, scaled by 10⁶; `taxed` bear it. */
export const taxIn = (line: Line, amount: number, { tax_e6, taxed }: { tax_e6: number; taxed: readonly Coverage[] }): number =>
  isFee(line) || line.coverage === null || !taxed.includes(line.coverage) ? 0 : Math.sign(amount) * taxShare(Math.abs(amount), tax_e6);
