import { feeOf } from "#lib/billing/processors/test-payouts.ts";
import { type CheckedRequest, checkParams, invalid } from "./requests.ts";
import type { StoredObject, StripeState } from "./state.ts";

const DAY_SECONDS = 86_400;

const of = (state: StripeState, object: string, account: string | null) => state.all(object, account);

/** The rows of the balance that no payout contains yet. Charges and refunds get theirs now, as of when they were made. */
function unpaid(state: StripeState, account: string | null): StoredObject[] {
  const rows = of(state, "balance_transaction", account);
  const known = new Set(rows.map(({ source }) => source));
  for (const one of [...of(state, "charge", account), ...of(state, "refund", account)]) {
    if (known.has(one.id) && one.object === "charge") continue;
    if (rows.some(({ source, type }) => source === one.id && type === "refund")) continue;
    const isCharge = one.object === "charge";
    const amount = isCharge ? Number(one.amount) : -Number(one.amount);
    const fee = isCharge ? feeOf(amount) : 0;
    const row = state.add("balance_transaction", "txn", account, { type: one.object, source: one.id, currency: one.currency, amount, fee });
    row.created = one.created;
  }
  return of(state, "balance_transaction", account).filter(({ payout, type }) => payout === undefined && type !== "payout");
}

/** Pays out everything that has moved. */
export function payOut(state: StripeState, account: string | null, { automatic = true } = {}): StoredObject {
  const rows = unpaid(state, account);
  const amount = rows.reduce((sum, row) => sum + Number(row.amount) - Number(row.fee ?? 0), 0);
  const payout = state.add("payout", "po", account, {
    ...{ amount, currency: "usd", automatic, method: "standard", failure_message: null, status: "in_transit" },
    reconciliation_status: automatic ? "completed" : "not_applicable",
    arrival_date: state.seconds() + 2 * DAY_SECONDS,
  });
  for (const row of rows) row.payout = payout.id;
  const own = { type: "payout", source: payout.id, currency: "usd", amount: -amount, fee: 0, payout: payout.id };
  state.add("balance_transaction", "txn", account, own);
  return payout;
}

/** The bank sends a payout back: its amount is in the balance again. */
export function failPayout(state: StripeState, payout: StoredObject): void {
  Object.assign(payout, { status: "failed", failure_message: "The bank account has been closed." });
  const { account, amount, id: source } = payout;
  state.add("balance_transaction", "txn", account, { type: "payout_failure", source, currency: "usd", amount, fee: 0 });
}

/** Refuses to list what a payout contains that Stripe does not know. @throws StripeRefusal */
export function checkPayout(state: StripeState, { params, account }: Pick<CheckedRequest, "params" | "account">): void {
  if (params.payout === undefined) return;
  const { automatic } = state.get("payout", params.payout, account, "payout");
  if (!automatic) throw invalid("Balance transaction history can only be filtered on automatic transfers, not manual.");
  checkParams(params, { limit: "integer", starting_after: "text", ending_before: "text", expand: "texts", payout: "text", type: "text" });
}
