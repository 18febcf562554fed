import { createHmac, timingSafeEqual } from "node:crypto";

const ID = /^[A-Za-z0-9_-]{1,80}$/;
const CALLER = /^[a-z]+:[A-Za-z0-9_-]{1,80}$/;
const EPOCH = /^[1-9]\d{0,11}$/;

export interface SignDocumentUrl {
  /** Public origin of the service, with a path prefix if it has one. */
  baseUrl: string;
  documentId: string;
  /** Epoch seconds. From this second on the URL is refused. */
  expiresAt: number;
  /** Whom the URL is given to: `staff:st_…`. */
  by?: string;
  /** At least 32 bytes. Anyone who has it can open every document. */
  secret: string | Uint8Array;
}

export type DocumentUrlCheck =
  | { ok: true; documentId: string; by?: string }
  | { ok: false; reason: "malformed" | "wrong_signature" | "expired" };

/**
 * The URL `<baseUrl>/files/<id>?expires=<epoch>&by=<caller>&signature=<HMAC-SHA256, base64url>` that opens one document until `expiresAt`. Throws
 * RangeError for an unsafe id, expiry or secret.
 */
export function signDocumentUrl({ baseUrl, documentId, expiresAt, by, secret }: SignDocumentUrl): string {
  if (!ID.test(documentId)) throw new RangeError("A document id must have 1 to 80 letters, digits, dashes and underscores");
  if (by !== undefined && !CALLER.test(by)) throw new RangeError("by must name a caller");
  if (!EPOCH.test(String(expiresAt))) throw new RangeError("expiresAt must be a whole number of epoch seconds");
  const url = new URL(`${baseUrl.replace(/\/+$/, "")}/files/${documentId}`);
  url.searchParams.set("expires", String(expiresAt));
  if (by !== undefined) url.searchParams.set("by", by);
  url.searchParams.set("signature", signature(documentId, String(expiresAt), by, secret).toString("base64url"));
  return url.href;
}

/**
 * Whether `url` (absolute, or the path and query of a request) was signed with `secret` and has not expired at `now` (epoch seconds). The
 * signature is checked before the expiry, in constant time, so "expired" is only returned for URLs we signed.
 */
export function verifyDocumentUrl({ url, secret, now }: { url: string; secret: string | Uint8Array; now: number }): DocumentUrlCheck {
  if (!URL.canParse(url, "http://service.invalid")) return { ok: false, reason: "malformed" };
  const { pathname, searchParams } = new URL(url, "http://service.invalid");
  const documentId = /\/files\/([^/]+)$/.exec(pathname)?.[1] ?? "";
  const [expires = "", ...otherExpires] = searchParams.getAll("expires");
  const [given = "", ...otherSignatures] = searchParams.getAll("signature");
  const [by, ...otherCallers] = searchParams.getAll("by");
  if (otherCallers.length > 0 || (by !== undefined && !CALLER.test(by))) return { ok: false, reason: "malformed" };
  if (!ID.test(documentId) || !EPOCH.test(expires) || !/^[A-Za-z0-9_-]{43}$/.test(given)) return { ok: false, reason: "malformed" };
  if (otherExpires.length > 0 || otherSignatures.length > 0) return { ok: false, reason: "malformed" };
  if (!timingSafeEqual(Buffer.from(given, "base64url"), signature(documentId, expires, by, secret))) {
    return { ok: false, reason: "wrong_signature" };
  }
  return now < Number(expires) ? { ok: true, documentId, ...(by === undefined ? {} : { by }) } : { ok: false, reason: "expired" };
}

function signature(documentId: string, expires: string, by: string | undefined, secret: string | Uint8Array): Buffer {
  if (Buffer.byteLength(secret) < 32) throw new RangeError("The secret for document addresses needs at least 32 bytes");
  return createHmac("sha256", secret)
    .update(`document-url:v1:${documentId}:${expires}${by === undefined ? "" : `:${by}`}`)
    .digest();
}
