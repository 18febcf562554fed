import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test, vi } from "vitest";
import { dataFolderOfTest, RESTORE, refusalOn } from "#lib/testing/data-folder.ts";
import { prepareFolder } from "#lib/testing/database.ts";
import { create, startService } from "#lib/testing/service-process.ts";

// The service as a process on a data folder that is not as it should be.
const given = dataFolderOfTest();

const make = (name: string) =>
  create(given.service ?? { baseUrl: "" }, { first_name: "Dana", last_name: "Kept", email: `${name}@example.com` }, name);

async function ready(): Promise<[number, { problems?: string[] }]> {
  const answer = await fetch(`${given.service?.baseUrl}/readyz`);
  return [answer.status, (await answer.json()) as { problems?: string[] }];
}

test("a first start that was interrupted starts again", async () => {
  const { folder } = given;
  mkdirSync(join(folder, "database/base"), { recursive: true });
  for (const [name, text] of [
    ["first-start", ""],
    ["encryption-key", Buffer.alloc(32, 3).toString("base64")],
  ] as const)
    writeFileSync(join(folder, name), text);
  given.service = await startService({ DATA_DIR: folder });
  expect((await make("first")).status).toBe(201);
  expect(existsSync(join(folder, "first-start"))).toBe(false);
});

test("a folder that is removed, or replaced by another, is not ready and takes no change, until it is put back", async () => {
  const { folder } = given;
  await prepareFolder(folder);
  given.service = await startService({ DATA_DIR: folder });
  expect((await make("before")).status).toBe(201);
  renameSync(folder, `${folder}-away`);
  const another = () => cpSync(`${folder}-away`, folder, { recursive: true });
  for (const take of [() => undefined, another]) {
    take();
    expect(await ready()).toEqual([
      503,
      expect.objectContaining({ status: "unavailable", database: "unavailable", problems: expect.any(Array) }),
    ]);
    expect((await ready())[1].problems?.[0]).toMatch(/^The data folder was removed or replaced while the service runs\. Put it back, or/);
    const refused = await make("lost");
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ error_code: "database_operational_error" })]);
    rmSync(folder, { recursive: true, force: true });
  }
  renameSync(`${folder}-away`, folder);
  await vi.waitFor(async () => expect((await ready())[0]).toBe(200), { timeout: 60_000 });
  expect((await make("lost")).status).toBe(201);
});

test("a database from before the first migration that is kept is refused with the version to install first", async () => {
  const { folder } = given;
  await prepareFolder(folder);
  const pglite = await PGlite.create(join(folder, "database"));
  await pglite.exec("update drizzle.__drizzle_migrations set created_at = 1796064094764");
  await pglite.close();
  expect(await refusalOn(folder)).toMatch(
    /schema is older than this version can migrate, and nothing was changed\. First install commit \w+ of /,
  );
});

/** A disk of its own, for this process only. As another user than root it needs user namespaces. */
const OWN_DISK = ["--user", "--map-root-user", "--mount", "sh", "-c"];
const hasOwnDisk = spawnSync("unshare", [...OWN_DISK, "mount -t tmpfs none /mnt"]).status === 0;
const unless = hasOwnDisk ? "" : " (skipped: this system lets nobody mount a disk in a namespace of its own)";

test.runIf(hasOwnDisk)(`a full disk is not ready and takes no change, until there is room again${unless}`, async () => {
  const { folder } = given;
  const prepared = `${folder}-away`;
  mkdirSync(prepared);
  await prepareFolder(prepared);
  const fill = `mount -t tmpfs -o size=160m none ${folder} && cp -r ${prepared}/. ${folder} && exec "$@"`;
  given.service = await startService({ DATA_DIR: folder }, undefined, undefined, ["unshare", ...OWN_DISK, fill, "sh"]);
  const inside = `/proc/${given.service.process.pid}/root${folder}`;
  expect((await make("before")).status).toBe(201);
  const filler = join(inside, "filler");
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M"]);
  await vi.waitFor(async () => expect((await ready())[1].problems).toHaveLength(2), { timeout: 60_000 });
  expect(await ready()).toEqual([
    503,
    {
      status: "unavailable",
      database: "unavailable",
      files: "unavailable",
      problems: ["The disk of the data folder is full. Make room on it.", "A file could not be stored: the disk is full."],
    },
  ]);
  expect((await make("full")).status).toBe(503);
  rmSync(filler);
  await vi.waitFor(async () => expect((await ready())[0]).toBe(200), { timeout: 60_000 });
  expect((await make("full")).status).toBe(201);
});

test.each([
  ["without its version", (folder: string) => rmSync(join(folder, "database/PG_VERSION"))],
  ["with a control file that is cut off", (folder: string) => truncateSync(join(folder, "database/global/pg_control"), 100)],
])("a damaged database (%s) names the commands that restore a backup, and nothing is created over it", async (_, damage) => {
  const { folder } = given;
  await prepareFolder(folder);
  damage(folder);
  const files = () => readdirSync(join(folder, "database"), { recursive: true }).filter((name) => name !== "postmaster.pid");
  const before = files();
  const said = await refusalOn(folder);
  expect(said).toContain(`The database in ${join(folder, "database")} cannot be opened: it is damaged or incomplete`);
  for (const command of [RESTORE, "npm run backup -- --to FOLDER", `cp ${folder}-damaged/encryption-key ${folder}/`])
    expect(said).toContain(command);
  expect(files()).toEqual(before);
});
