import { parse } from "qs";
import { STRIPE_VERSION } from "#lib/platform/base/stripe-settings.ts";

/** An error as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.body = { type, message, ...more };
  }
}

export const invalid = (message: string, code?: string, param?: string): StripeRefusal =>
  new StripeRefusal(400, "invalid_request_error", message, { ...(code ? { code } : {}), ...(param ? { param } : {}) });
export const missing = (what: string, id: string, param = "id"): StripeRefusal =>
  new StripeRefusal(404, "invalid_request_error", `No such ${what}: '${id}'`, { code: "resource_missing", param });

export type Params = Record<string, unknown>;

/** A request that has passed the checks which Stripe makes of every request. */
export interface CheckedRequest {
  method: string;
  path: string;
  params: Params;
  account: string | null;
  key: string | null;
}

export interface Incoming {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
  body: string;
}

/** Checks method, key, version, account and encoding. @throws StripeRefusal */
export function checkRequest({ method, url, headers, body }: Incoming, secret: string, accounts: ReadonlySet<string>): CheckedRequest {
  const { pathname, search } = new URL(url, "http://stripe.test");
  if (headers.authorization !== `Bearer ${secret}`) throw new StripeRefusal(401, "invalid_request_error", "Invalid API Key provided");
  if (headers["stripe-version"] !== STRIPE_VERSION) throw invalid(`Invalid Stripe API version: ${headers["stripe-version"]}`);
  const account = headers["stripe-account"] ?? null;
  if (account !== null && !accounts.has(account))
    throw new StripeRefusal(403, "invalid_request_error", `The provided key does not have access to account '${account}'`, {
      code: "account_invalid",
    });
  const key = headers["idempotency-key"] ?? null;
  if (key !== null && key.length > 255) throw invalid("The idempotency key is over 255 characters.");
  if (method === "POST" && !/^application\/x-www-form-urlencoded(;|$)/.test(headers["content-type"] ?? ""))
    throw invalid("Invalid request: the body is not form encoded.");
  if (method === "POST" && /^\s*[{[]/.test(body)) throw invalid("Invalid request: the body is JSON.");
  const text = method === "POST" ? body : search.slice(1);
  return { method, path: pathname, params: parse(text, { allowPrototypes: false, depth: 5 }) as Params, account, key };
}

type Rule = "text" | "integer" | "boolean" | "texts" | "map" | "range" | readonly string[];

const fits: Record<Extract<Rule, string>, (value: unknown) => boolean> = {
  text: (value) => typeof value === "string" && value !== "",
  integer: (value) => typeof value === "string" && /^\d+$/.test(value),
  boolean: (value) => value === "true" || value === "false",
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
  map: (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((one) => typeof one === "string"),
  range: (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(([name, at]) => /^[gl]te?$/.test(name) && /^\d+$/.test(String(at))),
};

/** Refuses parameters that are unknown or have another form, and missing ones (marked with `!`). @throws StripeRefusal */
export function checkParams(params: Params, rules: Readonly<Record<string, Rule>>): void {
  for (const name of Object.keys(params))
    if (!(name in rules) && !(`${name}!` in rules)) throw invalid(`Received unknown parameter: ${name}`, "parameter_unknown", name);
  for (const [named, rule] of Object.entries(rules)) {
    const name = named.replace("!", "");
    const value = params[name];
    if (value === undefined) {
      if (named.endsWith("!")) throw invalid(`Missing required param: ${name}.`, "parameter_missing", name);
      continue;
    }
    const isFit = typeof rule === "string" ? fits[rule](value) : rule.includes(String(value));
    if (!isFit) throw invalid(`Invalid ${name}`, "parameter_invalid", name);
  }
}
