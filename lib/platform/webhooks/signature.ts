import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A signing secret: 256 random bits in base64. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(32).toString("base64");
}

/**
 * The `webhook-signature` header of the Standard Webhooks scheme: base64 HMAC-SHA256 of `id.timestamp.body`, once for each secret.
 * @param timestamp epoch seconds
 */
export function signatureHeader(secrets: readonly string[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
}
