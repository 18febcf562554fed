import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { SettingsError } from "#lib/kit/env.ts";
import { DatabaseUnavailable } from "../base/errors.ts";
import { type FolderWatch, isDiskFull, watchFolder } from "../base/folder-watch.ts";
import type { OnProgress } from "./migrate.ts";

/** In the folder while its database is created. Nothing was in a database whose creation was interrupted, so it is created again. */
const FIRST_START = "first-start";

/** Opens the database in a folder that this process has locked, or creates one. */
export async function openPglite(
  folder: string,
  onProgress: OnProgress = () => undefined,
): Promise<{ pglite: PGlite; watch: FolderWatch }> {
  const [database, marker] = [join(folder, "database"), join(folder, FIRST_START)];
  if (isDiskFull(folder)) throw new SettingsError(`DATA_DIR: the disk of ${folder} is full. Make room on it, then start again.`);
  if (existsSync(marker)) rmSync(database, { recursive: true, force: true });
  const isNew = !existsSync(database);
  if (isNew) writeFileSync(marker, "", { mode: 0o600 });
  // Without this file PGlite would create an empty database over what is there.
  else if (!existsSync(join(database, "PG_VERSION"))) throw damaged(folder, "PG_VERSION is missing");
  onProgress(isNew ? "creating the database" : "opening the database");
  const pglite = await PGlite.create(database).catch((error: unknown) => {
    throw isNew ? error : damaged(folder, error instanceof Error ? error.message : String(error), error);
  });
  rmSync(marker, { force: true });
  return { pglite, watch: watchFolder(join(database, "PG_VERSION")) };
}

/** @returns why the service cannot start on this database, with the commands that help. */
export function damaged(folder: string, reason: string, cause?: unknown): SettingsError {
  return new SettingsError(
    [
      `The database in ${join(folder, "database")} cannot be opened: it is damaged or incomplete (${reason}).`,
      "Restore the newest backup into an empty folder, and keep the damaged one until the service works again:",
      `  mv ${folder} ${folder}-damaged && mkdir -m 700 ${folder} && cp ${folder}-damaged/encryption-key ${folder}/`,
      "  npm run restore -- --from FOLDER --name NAME",
      "Backups are made by npm run backup -- --to FOLDER (docs/deployment.md). Without one, what only this database had is lost.",
    ].join("\n"),
    { cause },
  );
}

/** Refuses what would be lost: a removed folder's database still accepts changes, which are gone when the process ends. */
export function refusing({ isSame, isFull }: FolderWatch): { reads(): void; writes(): void } {
  const reads = () => {
    if (!isSame())
      throw new DatabaseUnavailable(
        "The data folder was removed or replaced while the service runs. Put it back, or restore a backup, then start the service again.",
      );
  };
  return {
    reads,
    writes() {
      reads();
      if (isFull()) throw new DatabaseUnavailable("The disk of the data folder is full. Make room on it.");
    },
  };
}
