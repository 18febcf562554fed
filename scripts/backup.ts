import "./node-version.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SettingsError } from "#lib/kit/env.ts";
import { backUp } from "#lib/platform/backup/backup.ts";
import { RestoreRefused, restore } from "#lib/platform/backup/restore.ts";
import { createSecrets, loadKeys } from "#lib/platform/base/secrets.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { type FileStoreSettings, openFileStore } from "#lib/platform/files/open.ts";
import { fileStoreSettings } from "#lib/platform/files/settings.ts";

const USAGE = `Usage: npm run backup -- --to FOLDER|s3:BUCKET [--name NAME]
       npm run restore -- --from FOLDER|s3:BUCKET --name NAME
Database, files and keys are those of the settings (.env.example). A bucket is reached by the FILES_S3_ settings, or by
BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY where they are set.`;

type Settings = ReturnType<typeof readSettings>;

/** Where backups are kept. */
function placeOf(place: string, settings: Settings): FileStoreSettings {
  if (!place.startsWith("s3:")) return { kind: "disk", folder: place };
  const own = (name: string, fallback: string | undefined) => process.env[`BACKUP_S3_${name}`] || fallback;
  const endpoint = own("ENDPOINT", settings.FILES_S3_ENDPOINT);
  return {
    kind: "s3",
    bucket: place.slice("s3:".length),
    region: own("REGION", settings.FILES_S3_REGION) ?? "us-east-1",
    pathStyle: settings.FILES_S3_PATH_STYLE,
    credentials: {
      accessKeyId: own("ACCESS_KEY", settings.FILES_S3_ACCESS_KEY) ?? "",
      secretAccessKey: own("SECRET_KEY", settings.FILES_S3_SECRET_KEY) ?? "",
    },
    ...(endpoint ? { endpoint } : {}),
  };
}

function usage(problem: string): never {
  console.error(`${problem}\n${USAGE}`);
  process.exit(2);
}

function asked() {
  try {
    const [mode, ...args] = process.argv.slice(2);
    const text = { type: "string" } as const;
    return { mode, ...parseArgs({ args, options: { to: text, from: text, name: text } }).values };
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  const { mode, to, from, name } = asked();
  const started = new Date();
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  const source = {
    url: settings.DATABASE_URL,
    folder: settings.DATA_DIR,
    files: await openFileStore(fileStoreSettings(settings)),
  };
  if (mode === "backup" && to && !from) {
    const chosen = name ?? started.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
    const { fileCount, dump, tables, missing } = await backUp(source, await openFileStore(placeOf(to, settings)), chosen, started);
    const rows = Object.values(tables).reduce((sum, one) => sum + Number(one.rows), 0);
    const bytes = dump.reduce((sum, one) => sum + one.bytes, 0);
    console.log(`Backed up as ${chosen}: ${rows} rows (${bytes} bytes), ${fileCount} files. Keep the encryption key elsewhere.`);
    if (missing.length) console.warn(`Not in the file store, or removed meanwhile: ${missing.join(", ")}`);
  } else if (mode === "restore" && from && name && !to) {
    if (!settings.DATABASE_URL && !settings.ENCRYPTION_KEY && !existsSync(join(settings.DATA_DIR, "encryption-key")))
      throw new SettingsError(`ENCRYPTION_KEY: set it, or put the file encryption-key of the backed up folder into ${settings.DATA_DIR}.`);
    const { fileCount, tables } = await restore(
      await openFileStore(placeOf(from, settings)),
      name,
      source,
      createSecrets(loadKeys(settings)),
    );
    console.log(`Restored ${name}: ${Object.keys(tables).length} tables and ${fileCount} files are as in the backup.`);
  } else usage("Say what to back up to, or what to restore.");
}

main().catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof RestoreRefused;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
