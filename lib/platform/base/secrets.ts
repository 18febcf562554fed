import { createCipheriv, createDecipheriv, createHash, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createWhole } from "#lib/kit/create-whole.ts";
import { randomBase58 } from "#lib/kit/ids.ts";

/** SHA-256 in hex, the form in which credentials are stored and looked up. They have at least 128 random bits, so no salt is needed. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}

/** A random token with 257 bits. It has only letters and digits, so that it fits in URLs and a double click selects it. */
export function newToken(prefix: string): string {
  return `${prefix}${randomBase58(44)}`;
}

/** Fields with such names are never written to the audit log or the request log. */
export const secretName = /tax_?id|(^|_)ssn|(^|_)itin|social_?security|secret|sealed|password|token|card|signature|key_hash/i;

/** Encryption at rest and keyed derivation, both from the service's own key. */
export interface Secrets {
  /** The ids of the keys; the key that encrypts comes first. */
  readonly keyIds: readonly string[];
  /** AES-256-GCM under the present key. `context` (the row's id) must be the same when decrypting. */
  seal(plain: string, context: string): string;
  /** Also with a retired key. @throws when the text was changed, belongs to another row, or was encrypted with an unknown key. */
  open(sealed: string, context: string): string;
  /**
   * Like `open`, for a text that a browser keeps (a cookie, a ticket) and that is trusted because it decrypts: with the present key only.
   * @throws as `open` does, and when it was encrypted with a retired key
   */
  openProof(sealed: string, context: string): string;
  /** HMAC-SHA256 under a key for this purpose only, made of the present key, in base64url. */
  derive(purpose: string, input: string): string;
  /** Whether `given` is the result of `derive` for this input. What a retired key signed is no longer accepted. */
  isDerived(purpose: string, input: string, given: string): boolean;
  /** The key for one purpose, made of the present key, for signatures made elsewhere. */
  key(purpose: string): Buffer;
}

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The length of an authentication tag in bytes. A shorter one is refused, because it would be easier to guess. */
const TAG = { authTagLength: 16 };

/** `keys[0]` encrypts and signs. The others are retired and only decrypt. 32 bytes each. */
export function createSecrets(keys: Buffer[]): Secrets {
  const primary = keys[0];
  if (!primary) throw new Error("An encryption key is required.");
  const idOf = (key: Buffer) => createHash("sha256").update(key).digest("base64url").slice(0, 8);
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const purposeKey = (key: Buffer, purpose: string) => Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), purpose, 32));
  const derive = (purpose: string, input: string) => createHmac("sha256", purposeKey(primary, purpose)).update(input).digest("base64url");
  function open(sealed: string, context: string, known: ReadonlyMap<string, Buffer>): string {
    const [version, id = "", iv = "", body = "", tag = ""] = sealed.split(".");
    const key = known.get(id);
    if (version !== "v1" || !key) throw new Error("Encrypted with a key that is not in the settings, or is retired.");
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), TAG).setAAD(Buffer.from(context));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
  }
  const present = new Map([[idOf(primary), primary]]);
  return {
    keyIds: [...byId.keys()],
    seal(plain, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", primary, iv, TAG).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return ["v1", idOf(primary), iv.toString("base64url"), body.toString("base64url"), cipher.getAuthTag().toString("base64url")].join(
        ".",
      );
    },
    open: (sealed, context) => open(sealed, context, byId),
    openProof: (sealed, context) => open(sealed, context, present),
    derive,
    isDerived: (purpose, input, given) => isSame(derive(purpose, input), given),
    key: (purpose) => purposeKey(primary, purpose),
  };
}

/** The keys from the settings, or one from a file with mode 0600 in the data folder, created on first use. */
export function loadKeys(settings: {
  ENCRYPTION_KEY?: string;
  ENCRYPTION_KEYS_RETIRED?: string;
  DATABASE_URL?: string;
  DATA_DIR: string;
}): Buffer[] {
  const retired = (settings.ENCRYPTION_KEYS_RETIRED ?? "")
    .split(",")
    .filter(Boolean)
    .map((key) => Buffer.from(key, "base64"));
  if (settings.ENCRYPTION_KEY) return [Buffer.from(settings.ENCRYPTION_KEY, "base64"), ...retired];
  if (settings.DATABASE_URL)
    throw new Error("ENCRYPTION_KEY: is required with DATABASE_URL, so that every service process can decrypt what another one encrypted.");
  const path = join(settings.DATA_DIR, "encryption-key");
  if (!existsSync(path)) {
    if (existsSync(join(settings.DATA_DIR, "database")))
      throw new Error(`ENCRYPTION_KEY: ${path} is missing, but the database beside it is encrypted with that key. Put the file back.`);
    mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
    createWhole(path, randomBytes(32).toString("base64"));
  }
  chmodSync(path, 0o600);
  return [Buffer.from(readFileSync(path, "utf8").trim(), "base64"), ...retired];
}
