import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareFolder } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { type ServiceProcess, spawnService } from "#lib/testing/service-process.ts";

// The service as a process on a data folder that is not as it should be.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let service: ServiceProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "data-folder-"));
});
afterEach(async () => {
  await service?.kill("SIGKILL");
  service = undefined;
  for (const path of [folder, `${folder}-away`]) rmSync(path, { recursive: true, force: true });
});

const RESTORE = "npm run restore -- --from FOLDER --name NAME";

/** What a start says that is refused. */
async function refusal(): Promise<string> {
  const started = spawnService({ DATA_DIR: folder }, await freePort());
  expect([await started.ended, started.output()]).toEqual([1, expect.not.stringContaining("    at ")]);
  return started.output();
}

test("a folder of something else, or of a database that is gone, is refused and left as it is", async () => {
  writeFileSync(join(folder, "photo.jpg"), "");
  mkdirSync(join(folder, "files/org_1"), { recursive: true });
  const said = await refusal();
  expect(said).toContain(`DATA_DIR: the folder ${folder} is not empty and holds no database (it holds files, photo.jpg).`);
  expect(said).toContain(RESTORE);
  expect(readdirSync(folder).sort()).toEqual(["files", "photo.jpg"]);
});

test.each([
  ["without its version", () => rmSync(join(folder, "database/PG_VERSION"))],
  ["with a control file that is cut off", () => truncateSync(join(folder, "database/global/pg_control"), 100)],
])("a damaged database (%s) names the commands that restore a backup, and nothing is created over it", async (_, damage) => {
  await prepareFolder(folder);
  damage();
  const files = () => readdirSync(join(folder, "database"), { recursive: true }).filter((name) => name !== "postmaster.pid");
  const before = files();
  const said = await refusal();
  expect(said).toContain(`The database in ${join(folder, "database")} cannot be opened: it is damaged or incomplete`);
  for (const command of [RESTORE, "npm run backup -- --to FOLDER", `cp ${folder}-damaged/encryption-key ${folder}/`])
    expect(said).toContain(command);
  expect(files()).toEqual(before);
});

test("of two services that start at once on a new folder, one is refused and names the other", async () => {
  const both = [spawnService({ DATA_DIR: folder }, await freePort()), spawnService({ DATA_DIR: folder }, await freePort())];
  const refused = await Promise.race(both.map((one) => one.ended.then(() => one)));
  const other = both.find((one) => one !== refused);
  service = other;
  expect([await refused.ended, refused.output()]).toEqual([
    1,
    `The data folder ${folder} is in use by process ${other?.process.pid}. Stop it, or set DATA_DIR to another folder.\n`,
  ]);
});
