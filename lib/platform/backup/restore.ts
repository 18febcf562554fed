import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Secrets } from "../base/secrets.ts";
import { opensCheck } from "../db/check-keys.ts";
import { restoreEmbedded } from "../db/embedded.ts";
import type { FileStore } from "../files/file-store.ts";
import { fileAt, listedFile, type Manifest, manifest, manifestAt, type Part, sha256 } from "./backup.ts";
import { restoreDatabase } from "./postgres-tools.ts";
import { openSnapshot, type Source, tally } from "./snapshot.ts";

/** A backup that cannot be restored here, with the reason. */
export class RestoreRefused extends Error {
  override name = "RestoreRefused";
}

/**
 * Restores a backup into an empty database and a file store, and compares every count, ledger and file with it. The service must not run.
 * @throws RestoreRefused before anything is written, or naming what differs afterwards
 */
export async function restore(backup: FileStore, name: string, to: Source & { files: FileStore }, secrets: Secrets): Promise<Manifest> {
  const written = await readManifest(backup, name);
  for (const { key_id, check_sealed } of written.keys)
    if (!opensCheck(secrets, key_id, check_sealed))
      throw new RestoreRefused(`ENCRYPTION_KEY: the backup is encrypted with the key ${key_id}, which is not in the settings.`);
  if ((written.database === "postgres") !== Boolean(to.url))
    throw new RestoreRefused(`DATABASE_URL: the backup is of the ${written.database} database, and is restored into the same kind.`);
  await assertEmpty(to);
  // First, because without rows they are harmless.
  await restoreFiles(backup, name, written, to.files);
  const pieces = readParts(backup, written.dump);
  if (to.url) await restoreDatabase(to.url, pieces);
  else await restoreEmbedded(to.folder, pieces);
  await assertSame(written, to);
  return written;
}

async function readManifest(backup: FileStore, name: string): Promise<Manifest> {
  const stored = await backup.get(manifestAt(name));
  if (!stored) throw new RestoreRefused(`There is no finished backup '${name}' here.`);
  const parsed = manifest.safeParse(JSON.parse(Buffer.from(stored.bytes).toString("utf8")));
  if (!parsed.success) throw new RestoreRefused(`The manifest of '${name}' is damaged, or of another version.`);
  return parsed.data;
}

async function assertEmpty({ url, folder }: Source): Promise<void> {
  if (!url) {
    if (existsSync(join(folder, "database")))
      throw new RestoreRefused(`DATA_DIR: ${folder} already has a database. Restore into an empty folder.`);
    return;
  }
  const snapshot = await openSnapshot({ url, folder });
  try {
    const [found] = await snapshot.query("select 1 from pg_tables where schemaname in ('public', 'pgboss', 'drizzle') limit 1");
    if (found) throw new RestoreRefused("DATABASE_URL: this database already has tables. Restore into an empty one.");
  } finally {
    await snapshot.close();
  }
}

async function readPart(backup: FileStore, { key, sha256: expected }: Part): Promise<Uint8Array> {
  const stored = await backup.get(key);
  if (!stored) throw new RestoreRefused(`${key} is missing in the backup.`);
  if (sha256(stored.bytes) !== expected) throw new RestoreRefused(`${key} has changed since the backup.`);
  return stored.bytes;
}

async function* readParts(backup: FileStore, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await readPart(backup, part);
}

async function restoreFiles(backup: FileStore, name: string, { files, fileCount }: Manifest, to: FileStore): Promise<void> {
  let count = 0;
  for await (const list of readParts(backup, files)) {
    for (const line of Buffer.from(list).toString("utf8").split("\n")) {
      const { key, type, sha256: expected } = listedFile.parse(JSON.parse(line));
      const bytes = await readPart(backup, { key: fileAt(name, key), bytes: 0, sha256: expected });
      await to.put(key, bytes, { contentType: type });
      const kept = await to.get(key);
      if (!kept || sha256(kept.bytes) !== expected)
        throw new RestoreRefused(`The file store returns ${key} differently from what was stored.`);
      count += 1;
    }
  }
  if (count !== fileCount) throw new RestoreRefused(`${count} of ${fileCount} files are in the lists of the backup.`);
}

async function assertSame({ tables }: Manifest, to: Source): Promise<void> {
  const snapshot = await openSnapshot(to);
  try {
    const present = await tally(snapshot, Object.keys(tables));
    const different = Object.keys(tables).filter(
      (table) => present[table]?.rows !== tables[table]?.rows || present[table]?.checksum !== tables[table]?.checksum,
    );
    if (different.length) throw new RestoreRefused(`Restored, but these tables differ from the backup: ${different.join(", ")}.`);
  } finally {
    await snapshot.close();
  }
}
