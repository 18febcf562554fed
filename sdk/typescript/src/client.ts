import { InsuranceError } from "./errors.ts";
import { Resources } from "./generated/resources.ts";
import { Transport } from "./transport.ts";

export interface InsuranceOptions {
  /** A secret key: `sk_test_…` or `sk_live_…`; in a browser a client token. Default: the environment variable INSURANCE_API_KEY. */
  apiKey?: string;
  /** Origin of the service, such as `https://insurance.example.com`. Default: the environment variable INSURANCE_BASE_URL. */
  baseUrl?: string;
  /** For each attempt. Default 30,000. */
  timeoutMs?: number;
  /** Attempts after the first. Default 2. */
  maxRetries?: number;
  fetch?: typeof fetch;
  /** Sent with every request. */
  headers?: Record<string, string>;
}

function variable(name: string): string | undefined {
  return typeof process === "undefined" ? undefined : process.env?.[name];
}

function keyOf({ apiKey = variable("INSURANCE_API_KEY") }: InsuranceOptions): string {
  if (!apiKey) throw new InsuranceError("An API key is needed: pass apiKey or set INSURANCE_API_KEY.");
  // In a browser anyone can read it, and it opens the whole organization.
  if (apiKey.startsWith("sk_") && typeof document !== "undefined")
    throw new InsuranceError("A secret API key must stay on your server. Create a client token there (clientTokens.create) for this page.");
  return apiKey;
}

/** @throws InsuranceError for what is no address with https:// or http:// */
export function originOf({ baseUrl = variable("INSURANCE_BASE_URL") }: InsuranceOptions): string {
  if (!baseUrl) throw new InsuranceError("The address of the service is needed: pass baseUrl or set INSURANCE_BASE_URL.");
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url?.protocol === "https:" || url?.protocol === "http:") return url.origin;
  const meant = URL.canParse(`https://${baseUrl}`) ? ` Did you mean https://${baseUrl}?` : "";
  throw new InsuranceError(`"${baseUrl}" is not the address of a service: it begins with https:// or http://.${meant}`);
}

/** The contractor insurance API. Each resource is a property with a method for each operation. */
export class Insurance extends Resources {
  constructor(options: InsuranceOptions = {}) {
    super(
      new Transport({
        apiKey: keyOf(options),
        baseUrl: originOf(options),
        timeoutMs: options.timeoutMs ?? 30_000,
        maxRetries: options.maxRetries ?? 2,
        // Called as a plain function: browsers refuse a fetch of another object.
        fetch: options.fetch ?? ((input, init) => fetch(input, init)),
        headers: options.headers ?? {},
      }),
    );
  }
}
