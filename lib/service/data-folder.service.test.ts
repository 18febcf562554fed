import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolderOfTest, RESTORE, refusalOn } from "#lib/testing/data-folder.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { spawnService } from "#lib/testing/service-process.ts";

// The service as a process on a data folder that is not as it should be.
const given = dataFolderOfTest();

test("a folder of something else, or of a database that is gone, is refused and left as it is", async () => {
  const { folder } = given;
  writeFileSync(join(folder, "photo.jpg"), "");
  mkdirSync(join(folder, "files/org_1"), { recursive: true });
  const said = await refusalOn(folder);
  expect(said).toContain(`DATA_DIR: the folder ${folder} is not empty and holds no database (it holds files, photo.jpg).`);
  expect(said).toContain(RESTORE);
  expect(readdirSync(folder).sort()).toEqual(["files", "photo.jpg"]);
});

test("of two services that start at once on a new folder, one is refused and names the other", async () => {
  const { folder } = given;
  const both = [spawnService({ DATA_DIR: folder }, await freePort()), spawnService({ DATA_DIR: folder }, await freePort())];
  const refused = await Promise.race(both.map((one) => one.ended.then(() => one)));
  const other = both.find((one) => one !== refused);
  given.service = other;
  expect([await refused.ended, refused.output()]).toEqual([
    1,
    `The data folder ${folder} is in use by process ${other?.process.pid}. Stop it, or set DATA_DIR to another folder.\n`,
  ]);
});
