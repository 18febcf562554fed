import { createHmac, randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { numbers } from "./cards.ts";
import { type CheckedRequest, checkRequest, type Incoming, StripeRefusal } from "./requests.ts";
import { answer, collect } from "./routes.ts";
import { scriptText } from "./script.ts";
import { type StoredObject, StripeState } from "./state.ts";

export const DOUBLE_KEYS = { secret: "sk_test_double0001", publishable: "pk_test_double0001", webhookSecret: "whsec_double0001" } as const;

interface KeptResponse {
  path: string;
  body: string;
  status: number;
  text: string;
}

/** An answer that is lost: before the request has an effect, or after it. */
export type Loss = "before" | "after" | null;

/** A local double of Stripe's API that refuses what Stripe refuses. Listens on the loopback address until it is closed. */
export async function startStripeDouble({ now = () => new Date(), accounts = [] as string[] } = {}) {
  const state = new StripeState(now);
  const known = new Set(accounts);
  const kept = new Map<string, KeptResponse>();
  const refusals: string[] = [];
  const faults: { loss: Loss; on: RegExp; left: number } = { loss: null, on: /./, left: 0 };

  /** The same key gives the same answer, and with another request an error. */
  function once(request: CheckedRequest, body: string): { status: number; text: string } {
    const key = request.key && `${request.account} ${request.key}`;
    const before = key ? kept.get(key) : undefined;
    if (before && (before.path !== request.path || before.body !== body))
      throw new StripeRefusal(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      );
    if (before) return before;
    let result: { status: number; text: string };
    try {
      result = { status: 200, text: JSON.stringify(answer(state, request)) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      result = { status: error.status, text: JSON.stringify({ error: error.body }) };
      if (error.status !== 402) refusals.push(`${request.method} ${request.path}: ${error.message}`);
      // Requests that fail validation are not kept.
      if (error.status === 400) return result;
    }
    if (key && request.method === "POST") kept.set(key, { path: request.path, body, ...result });
    return result;
  }

  function respond(incoming: Incoming, response: ServerResponse): void {
    const loses = faults.left > 0 && faults.on.test(`${incoming.method} ${incoming.url}`) ? faults.loss : null;
    if (loses) faults.left--;
    if (loses === "before") return void response.destroy();
    let result: { status: number; text: string };
    try {
      result = once(checkRequest(incoming, DOUBLE_KEYS.secret, known), incoming.body);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      refusals.push(`${incoming.method} ${incoming.url}: ${error.message}`);
      result = { status: error.status, text: JSON.stringify({ error: error.body }) };
    }
    if (loses === "after") return void response.destroy();
    response
      .writeHead(result.status, { "content-type": "application/json", "request-id": `req_${randomBytes(6).toString("hex")}` })
      .end(result.text);
  }

  /** What Stripe's script returns for a number typed into its form. */
  function paymentMethod(number: string, { exp_month = 12, exp_year = 2030, account = null as string | null } = {}): string {
    const brand = numbers[number]?.brand ?? "visa";
    const card = { brand, last4: number.slice(-4), exp_month, exp_year };
    return state.add("payment_method", "pm", account, { type: "card", number, customer: null, card }).id;
  }

  /** What the contractor's browser does with a client secret: the bank asks, and the contractor agrees. */
  function confirmed(clientSecret: string): StoredObject {
    const intent = [...state.objects.values()].find((one) => one.client_secret === clientSecret);
    if (!intent) throw new Error("There is no intent with this client secret.");
    if (intent.object === "payment_intent") return collect(state, intent);
    const method = state.objects.get(String(intent.payment_method));
    if (method) method.customer = intent.customer;
    return Object.assign(intent, { status: "succeeded" });
  }

  /** The script, and what it asks the double. */
  function forBrowser(path: string, body: string, response: ServerResponse): void {
    response.setHeader("access-control-allow-origin", "*");
    if (path === "/stripe.js") return void response.writeHead(200, { "content-type": "text/javascript" }).end(scriptText);
    const given = JSON.parse(body) as { number: string; account: string | null; client_secret: string };
    const id = path === "/double/confirm" ? confirmed(given.client_secret).id : paymentMethod(given.number, { account: given.account });
    response.end(JSON.stringify({ id }));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string | undefined>;
      const { method = "", url = "" } = request;
      const body = Buffer.concat(chunks).toString();
      if (url.startsWith("/v1/")) respond({ method, url, headers, body }, response);
      else forBrowser(url, body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const moved = (type: string, { id: source, account, currency }: StoredObject, amount: number) =>
    state.add("balance_transaction", "txn", account, { type, source, currency, amount });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** What the double refused other than declines. A test of the happy path expects none. */
    refusals,
    /** Loses the next two answers to a request like `POST /v1/refunds`: the library repeats a request whose connection was closed once. */
    lose(loss: Loss, on = /./) {
      Object.assign(faults, { loss, on, left: 2 });
    },
    paymentMethod,
    confirmed,
    /** The bank of a charge disputes it. */
    dispute(intent: string, status = "needs_response"): StoredObject {
      const charge = [...state.objects.values()].find((one) => one.object === "charge" && one.payment_intent === intent);
      if (!charge) throw new Error("There is no charge of this PaymentIntent.");
      charge.disputed = true;
      const { account, amount, currency, id } = charge;
      const fields = { amount, currency, charge: id, payment_intent: intent, status, reason: "fraudulent" };
      const dispute = state.add("dispute", "dp", account, fields);
      moved("adjustment", dispute, -Number(amount));
      return dispute;
    },
    /** The bank decides a dispute: for the merchant, it returns what it has withdrawn. */
    decide(dispute: StoredObject, outcome: "won" | "lost"): void {
      dispute.status = outcome;
      if (outcome === "won") moved("adjustment", dispute, Number(dispute.amount));
    },
    /** The card's bank sends a refund back. */
    fail(refund: StoredObject): void {
      refund.status = "failed";
      moved("refund_failure", refund, Number(refund.amount));
    },
    /** A webhook about an object, as Stripe signs it. `age`: seconds since it was signed. */
    event(type: string, object: Record<string, unknown>, { age = 0, livemode = false } = {}) {
      const body = JSON.stringify({
        id: `evt_${randomBytes(8).toString("hex")}`,
        object: "event",
        type,
        livemode,
        created: state.seconds(),
        data: { object },
      });
      const t = state.seconds() - age;
      const v1 = createHmac("sha256", DOUBLE_KEYS.webhookSecret).update(`${t}.${body}`).digest("hex");
      return { body, headers: { "stripe-signature": `t=${t},v1=${v1}` } };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;
