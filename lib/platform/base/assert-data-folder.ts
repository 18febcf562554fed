import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "#lib/kit/env.ts";

/** What a data folder may have before its database: keys of its first start, the lock of a process, what the system puts there. */
const BEFORE_DATABASE = /^((service|start)\.lock.*|first-start|encryption-key.*|nextauth-secret|lost\+found|\..*)$/;

/**
 * Refuses a folder that holds something else, and a data folder whose database is gone: a new database would hide the loss.
 * @throws SettingsError DATA_DIR
 */
export function assertDataFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, "database"))) return;
  const isEmpty = (name: string) => name === "files" && readdirSync(join(folder, name)).every((inner) => BEFORE_DATABASE.test(inner));
  const found = readdirSync(folder).filter((name) => !BEFORE_DATABASE.test(name) && !isEmpty(name));
  if (!found.length) return;
  throw new SettingsError(
    `DATA_DIR: the folder ${folder} is not empty and holds no database (it holds ${shown(found)}). Set DATA_DIR to a new or empty folder, or DATABASE_URL if the database is a PostgreSQL. If a database was here, put its folder "database" back, or restore a backup into an empty folder: npm run restore -- --from FOLDER --name NAME.`,
  );
}

const shown = (names: string[]): string =>
  [...names.slice(0, 3).map((name) => name.slice(0, 60)), ...(names.length > 3 ? [`${names.length - 3} more`] : [])].join(", ");
