import { createHmac, randomBytes } from "node:crypto";
import type { Secrets } from "../base/secrets.ts";
import type { Database } from "./client.ts";
import { signingKeys } from "./schema/keys.ts";

/** What a signing key is encrypted with beside the encryption key. */
export const signingKeyContext = (id: string) => `signing key ${id}`;

const ID = "lasting";

/** HMAC-SHA256 in base64url, under a key for this purpose. */
export type SignLasting = (purpose: string, input: string) => string;

/**
 * Signs with the database's own key what must stay valid when encryption keys change, such as the addresses printed on certificates. The key
 * is random and made on first use.
 */
export async function openSigningKey({ db }: Database, secrets: Secrets, now: Date): Promise<SignLasting> {
  const find = async () => (await db.select().from(signingKeys))[0];
  let row = await find();
  if (!row) {
    const key_sealed = secrets.seal(randomBytes(32).toString("base64"), signingKeyContext(ID));
    // Of two services that start together, one inserts.
    await db.insert(signingKeys).values({ id: ID, key_sealed, created: now }).onConflictDoNothing();
    row = await find();
  }
  if (!row) throw new Error("The database has no signing key.");
  const key = Buffer.from(secrets.open(row.key_sealed, signingKeyContext(row.id)), "base64");
  return (purpose, input) => createHmac("sha256", key).update(`${purpose}\n${input}`).digest("base64url");
}
