import { sql } from "drizzle-orm";
import type { Secrets } from "../base/secrets.ts";
import type { Database } from "./client.ts";
import { encryptionKeys } from "./schema/keys.ts";

const KNOWN = "This text was sealed with the right key.";
const contextOf = (keyId: string) => `encryption key ${keyId}`;

/**
 * Refuses to start on a database encrypted with a key that is not in the settings: old data could not be read, and new data would be
 * encrypted with the wrong key. Records the key that encrypts from now on.
 * @throws Error ENCRYPTION_KEY, with what to do
 */
export async function checkKeys({ db }: Database, secrets: Secrets, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // When two services start on an empty database with different keys, the lock makes the second one fail.
    await tx.execute(sql`select pg_advisory_xact_lock(7420613)`);
    const noted = await tx.select().from(encryptionKeys);
    for (const { key_id, check_sealed } of noted) {
      if (opensCheck(secrets, key_id, check_sealed)) continue;
      throw new Error(
        `ENCRYPTION_KEY: this database is encrypted with the key ${key_id}, which is not in the settings (given: ${secrets.keyIds.join(", ")}). Put the right key back or, if you are replacing it, add it to ENCRYPTION_KEYS_RETIRED.`,
      );
    }
    const [current = ""] = secrets.keyIds;
    if (noted.some(({ key_id }) => key_id === current)) return;
    await tx.insert(encryptionKeys).values({ key_id: current, check_sealed: secrets.seal(KNOWN, contextOf(current)), created: now });
  });
}

/** Whether one of the keys in the settings is the one that this check value was sealed with. */
export function opensCheck(secrets: Secrets, keyId: string, sealed: string): boolean {
  if (!secrets.keyIds.includes(keyId)) return false;
  try {
    return secrets.open(sealed, contextOf(keyId)) === KNOWN;
  } catch {
    return false;
  }
}
