import { numbers, type Reason } from "./cards.ts";
import { checkPayout } from "./payouts.ts";
import { type CheckedRequest, checkParams, invalid, type Params, StripeRefusal } from "./requests.ts";
import type { StoredObject, StripeState } from "./state.ts";

const list = { limit: "integer", starting_after: "text", ending_before: "text", created: "range", expand: "texts" } as const;
const secretOf = (prefix: string): string => `${prefix}_secret_${Math.random().toString(36).slice(2)}`;

const cardError = (reason: Reason, more: Record<string, unknown> = {}): StripeRefusal =>
  new StripeRefusal(402, "card_error", "Your card was declined.", { ...reason, ...more });

/** The answer of Stripe's API to a checked request, and its effect. @throws StripeRefusal */
export function answer(state: StripeState, { method, path, params, account }: CheckedRequest): StoredObject | Record<string, unknown> {
  const [, , resource = "", id, action] = path.split("/");
  const route = `${method} ${resource}${id ? "/id" : ""}${action ? `/${action}` : ""}`;
  switch (route) {
    case "POST customers":
      checkParams(params, { metadata: "map" });
      return state.add("customer", "cus", account, params);
    case "POST setup_intents":
      return setUp(state, params, account);
    case "GET setup_intents/id":
      return expanded(state, state.get("setup_intent", id, account), params);
    case "POST payment_intents":
      return createPayment(state, params, account);
    case "GET payment_intents/id":
      checkParams(params, { client_secret: "text" });
      return state.get("payment_intent", id, account);
    case "POST payment_intents/id/confirm": {
      checkParams(params, { payment_method: "text", off_session: "boolean" });
      const intent = state.get("payment_intent", id, account, "intent");
      if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent);
      if (params.payment_method) intent.payment_method = methodOf(state, params.payment_method, account, intent.customer).id;
      return confirm(state, intent, params.off_session === "true");
    }
    case "POST payment_intents/id/cancel": {
      checkParams(params, {});
      const intent = state.get("payment_intent", id, account, "intent");
      if (intent.status === "succeeded" || intent.status === "canceled") throw unexpected(intent);
      return Object.assign(intent, { status: "canceled" });
    }
    case "POST refunds":
      return refund(state, params, account);
    case "GET disputes/id":
      checkParams(params, { expand: "texts" });
      return { ...state.get("dispute", id, account), ...chargeOf(state, state.get("dispute", id, account), params) };
    case "GET refunds/id":
      checkParams(params, {});
      return state.get("refund", id, account);
    case "GET charges":
    case "GET refunds":
      return page(state, resource.slice(0, -1), params, account);
    case "GET payouts":
      return page(state, "payout", params, account, { status: "text", arrival_date: "range" });
    case "GET balance_transactions":
      checkPayout(state, { params, account });
      return page(state, "balance_transaction", params, account, { type: "text", payout: "text" });
    default:
      throw new StripeRefusal(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
  }
}

const unexpected = ({ object, status }: StoredObject): StripeRefusal =>
  invalid(`You cannot do this because the ${object} has a status of ${status}.`, `${object}_unexpected_state`);

function methodOf(state: StripeState, id: unknown, account: string | null, customer: unknown): StoredObject {
  const method = state.get("payment_method", id, account, "payment_method");
  if (method.customer !== null && method.customer !== customer)
    throw invalid("The payment method belongs to another customer.", "payment_method_unexpected_state");
  return method;
}

function setUp(state: StripeState, params: Params, account: string | null): Record<string, unknown> {
  checkParams(params, {
    "confirm!": ["true"],
    "payment_method!": "text",
    "customer!": "text",
    "usage!": ["off_session"],
    "use_stripe_sdk!": ["true"],
    allowed_payment_method_types: "texts",
    metadata: "map",
    expand: "texts",
  });
  state.get("customer", params.customer, account, "customer");
  const method = methodOf(state, params.payment_method, account, params.customer);
  const { setup } = numbers[String(method.number)] ?? {};
  if (setup && setup !== "confirm") throw cardError(setup);
  const { metadata = {}, customer } = params;
  const intent = state.add("setup_intent", "seti", account, {
    metadata,
    customer,
    payment_method: method.id,
    client_secret: secretOf("seti"),
  });
  intent.status = setup === "confirm" ? "requires_action" : "succeeded";
  if (intent.status === "succeeded") method.customer = customer;
  return expanded(state, intent, params);
}

function expanded(state: StripeState, intent: StoredObject, params: Params): Record<string, unknown> {
  const { number: _, ...method } = (state.objects.get(String(intent.payment_method)) ?? {}) as Record<string, unknown>;
  return Array.isArray(params.expand) && params.expand.includes("payment_method") ? { ...intent, payment_method: method } : intent;
}

function createPayment(state: StripeState, params: Params, account: string | null): StoredObject {
  checkParams(params, {
    "amount!": "integer",
    "currency!": ["usd"],
    "customer!": "text",
    "payment_method!": "text",
    "confirm!": ["true"],
    "off_session!": ["true"],
    allowed_payment_method_types: "texts",
    description: "text",
    metadata: "map",
  });
  const amount = Number(params.amount);
  if (amount < 50) throw invalid("Amount must be at least $0.50 usd", "amount_too_small", "amount");
  state.get("customer", params.customer, account, "customer");
  const method = methodOf(state, params.payment_method, account, params.customer);
  if (method.customer === null) throw invalid("The payment method must be attached to the customer.", "payment_method_unexpected_state");
  const { customer, metadata = {}, description, currency } = params;
  const fields = { amount, currency, customer, metadata, description, payment_method: method.id, last_payment_error: null };
  return confirm(state, state.add("payment_intent", "pi", account, { ...fields, client_secret: secretOf("pi") }), true);
}

/** Charges an intent's card. Without the contractor (`isOffSession`), a bank that asks declines. */
function confirm(state: StripeState, intent: StoredObject, isOffSession: boolean): StoredObject {
  const method = state.objects.get(String(intent.payment_method)) as StoredObject;
  const card = method.card as { exp_month: number; exp_year: number };
  const at = new Date(state.seconds() * 1000);
  const hasExpired = card.exp_year * 12 + card.exp_month < at.getUTCFullYear() * 12 + at.getUTCMonth() + 1;
  const { charge } = hasExpired ? { charge: { code: "expired_card" } } : (numbers[String(method.number)] ?? {});
  if (charge === "confirm" && !isOffSession) return Object.assign(intent, { status: "requires_action" });
  const reason = charge === "confirm" ? { code: "authentication_required", decline_code: "authentication_required" } : charge;
  if (!reason) return collect(state, intent);
  Object.assign(intent, { status: "requires_payment_method", last_payment_error: { ...reason, message: "Your card was declined." } });
  throw cardError(reason, { payment_intent: { ...intent } });
}

/** The money moves. */
export function collect(state: StripeState, intent: StoredObject): StoredObject {
  const { account, amount, currency, metadata } = intent;
  const charge = state.add("charge", "ch", account, {
    payment_intent: intent.id,
    amount,
    currency,
    metadata,
    amount_refunded: 0,
    paid: true,
    status: "succeeded",
    disputed: false,
  });
  return Object.assign(intent, { status: "succeeded", latest_charge: charge.id, last_payment_error: null });
}

function refund(state: StripeState, params: Params, account: string | null): StoredObject {
  checkParams(params, { "payment_intent!": "text", "amount!": "integer", metadata: "map" });
  const intent = state.get("payment_intent", params.payment_intent, account, "payment_intent");
  const charge = state.objects.get(String(intent.latest_charge));
  if (!charge) throw invalid("This PaymentIntent has no charge.", "charge_not_refundable");
  if (charge.disputed) throw invalid("The charge is disputed.", "refund_disputed_payment");
  const left = Number(charge.amount) - Number(charge.amount_refunded);
  const amount = Number(params.amount);
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount is greater than the unrefunded amount on charge (${left})`, "charge_already_refunded");
  charge.amount_refunded = Number(charge.amount_refunded) + amount;
  const { metadata = {} } = params;
  return state.add("refund", "re", account, {
    amount,
    currency: charge.currency,
    metadata,
    payment_intent: intent.id,
    charge: charge.id,
    status: "succeeded",
  });
}

const chargeOf = (state: StripeState, dispute: StoredObject, { expand }: Params) =>
  Array.isArray(expand) && expand.some((path) => /(^|\.)charge$/.test(String(path)))
    ? { charge: state.objects.get(String(dispute.charge)) }
    : {};

/** The source of a balance transaction, with its charge if that is asked for too. */
function sourceOf(state: StripeState, row: StoredObject, params: Params): Record<string, unknown> {
  const source = state.objects.get(String(row.source));
  if (!source || !Array.isArray(params.expand)) return {};
  return { source: { ...source, ...chargeOf(state, source, params) } };
}

const isAsked = (value: unknown, asked: unknown): boolean => asked === undefined || asked === value;

function page(state: StripeState, object: string, params: Params, account: string | null, more = {}): Record<string, unknown> {
  checkParams(params, { ...list, ...more });
  const { gte = 0, lt = Number.MAX_SAFE_INTEGER } = (params.created ?? {}) as { gte?: string; lt?: string };
  const rows = state
    .all(object, account)
    .filter(({ created }) => created >= Number(gte) && created < Number(lt))
    .filter(({ type, payout }) => isAsked(type, params.type) && isAsked(payout, params.payout))
    .reverse();
  const start = params.starting_after ? rows.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const limit = Number(params.limit ?? 10);
  const data = rows.slice(start, start + limit).map((row) => ({ fee: 0, ...row, ...sourceOf(state, row, params) }));
  return { object: "list", url: `/v1/${object}s`, has_more: rows.length > start + limit, data };
}
