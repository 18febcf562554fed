import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificateForm } from "#lib/testing/certificates/scripted-reader.ts";
import { prepareFolder } from "#lib/testing/database.ts";
import { PROCESS_KEY, processRuntime } from "#lib/testing/process-runtime.ts";
import { createSecrets } from "../base/secrets.ts";
import { rowsOf } from "../db/rows.ts";
import { diskFileStore } from "../files/disk.ts";
import { backUp, fileAt, type Manifest } from "./backup.ts";
import { restore } from "./restore.ts";

// On the embedded database. PostgreSQL needs pg_dump of the server's version: npm run drill -- --only backup.
const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "backup-"));
  folders.push(made);
  return made;
};
const at = (path: string) => ({ url: undefined, folder: path, files: diskFileStore(join(path, "files")) });
const secrets = createSecrets([Buffer.alloc(32, 7)]);
const place = folder();
const backup = diskFileStore(place);
let written: Manifest;
let contractor: string;
let certificate: string;

beforeAll(async () => {
  const from = folder();
  await prepareFolder(from);
  const { runtime, call } = await processRuntime(from);
  const person = { first_name: "Dana", last_name: "Whitfield", email: "dana@example.com" };
  contractor = (await call(PROCESS_KEY, "POST", "/contractors", person)).body.id;
  certificate = (await call(PROCESS_KEY, "POST", "/files/certificates", certificateForm({ contractor }))).body.id;
  await runtime.close();
  written = await backUp(at(from), backup, "first", new Date());
});
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

test("a backup restores into an empty folder: the same rows, ledgers and files, and members sign in", async () => {
  expect(written).toMatchObject({
    fileCount: 1,
    missing: [],
    tables: { contractors: { rows: "1" }, audit_log: { checksum: expect.any(String) } },
  });
  const to = folder();
  await restore(backup, "first", at(to), secrets);
  const { runtime, call } = await processRuntime(to);
  expect((await call(PROCESS_KEY, "GET", `/contractors/${contractor}`)).body).toMatchObject({ last_name: "Whitfield" });
  expect((await call(PROCESS_KEY, "GET", `/files/certificates/${certificate}`)).status).toBe(200);
  const [key = ""] = (await rowsOf<{ key: string }>(runtime.database.db, sql`select file_key as key from documents`)).map((row) => row.key);
  expect((await runtime.files.get(key))?.bytes).toEqual((await backup.get(fileAt("first", key)))?.bytes);
  const signIn = { email: "owner@example.com", password: "correct-horse-battery" };
  expect((await call(null, "POST", "/staff/sessions", signIn)).status).toBe(201);
  await runtime.close();
});

test("nothing is restored with another key, over a database, or from a backup that is unfinished or changed", async () => {
  const refused = (name: string, to: string, keys = secrets) => restore(backup, name, at(to), keys).catch((error: Error) => error.message);
  expect(await refused("first", folder(), createSecrets([Buffer.alloc(32, 8)]))).toMatch(
    /^ENCRYPTION_KEY: the backup is encrypted with the key/,
  );
  expect(await refused("second", folder())).toMatch("no finished backup");
  const change = (key: string) => {
    const path = join(place, key);
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    writeFileSync(path, bytes);
  };
  const line = Buffer.from((await backup.get("first/lists/00001"))?.bytes ?? []).toString("utf8");
  const file = fileAt("first", (JSON.parse(line) as { key: string }).key);
  change(file);
  expect(await refused("first", folder())).toBe(`${file} has changed since the backup.`);
  change(file);
  const used = folder();
  mkdirSync(join(used, "database"));
  expect(await refused("first", used)).toMatch("already has a database");
  change("first/database/00001");
  expect(await refused("first", folder())).toBe("first/database/00001 has changed since the backup.");
});
