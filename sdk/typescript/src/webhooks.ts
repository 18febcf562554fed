import { SignatureError } from "./errors.ts";
import type { EventData } from "./generated/types.ts";
import { webCrypto } from "./web-crypto.ts";

/** An event as it is posted to an endpoint. `type` decides what `data` holds. */
export type WebhookEvent = {
  [T in keyof EventData]: { id: string; created: number; type: T; data: EventData[T] };
}[keyof EventData];

export interface VerifyOptions {
  /** How old or how far ahead a delivery may be. Default 300. */
  toleranceSeconds?: number;
  /** Default: now. */
  now?: Date;
}

type HeaderSource = Headers | Record<string, string | string[] | undefined>;

function header(headers: HeaderSource, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  const text = Array.isArray(value) ? value[0] : value;
  if (!text) throw new SignatureError(`The header ${name} is missing.`);
  return text;
}

const encoder = new TextEncoder();

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function signed(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const start = encoder.encode(`${id}.${timestamp}.`);
  const content = typeof body === "string" ? encoder.encode(body) : body;
  const whole = new Uint8Array(start.length + content.length);
  whole.set(start);
  whole.set(content, start.length);
  return whole;
}

async function isSigned(secret: string, content: Uint8Array<ArrayBuffer>, signatures: Uint8Array<ArrayBuffer>[]): Promise<boolean> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (bytes.length === 0) throw new TypeError("A signing secret starts with whsec_ and continues in base64.");
  const key = await webCrypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  // verify() compares in constant time.
  const results = await Promise.all(signatures.map((signature) => webCrypto.subtle.verify("HMAC", key, signature, content)));
  return results.includes(true);
}

/**
 * The event of a delivery whose signature is right (Standard Webhooks). `body` is the request's body as it arrived, not parsed.
 * While a secret is being replaced, pass both. Throws SignatureError.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeaderSource,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = header(headers, "webhook-id");
  const timestamp = header(headers, "webhook-timestamp");
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) throw new SignatureError("The delivery is too old, or its time is ahead of this machine's clock.");
  const signatures = header(headers, "webhook-signature")
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => bytesOf(one.slice(3)));
  const content = signed(id, timestamp, body);
  for (const one of typeof secret === "string" ? [secret] : secret)
    if (await isSigned(one, content, signatures))
      return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body)) as WebhookEvent;
  throw new SignatureError("The signature is wrong.");
}
