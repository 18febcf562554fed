import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { freePort } from "./free-port.ts";
import { type ServiceProcess, spawnService } from "./service-process.ts";

/** The command that a service names whose database cannot be used. */
export const RESTORE = "npm run restore -- --from FOLDER --name NAME";

/** An empty data folder for each test, and the service that the test starts on it. Both are gone afterwards. */
export function dataFolderOfTest(): { folder: string; service: ServiceProcess | undefined } {
  const given: { folder: string; service: ServiceProcess | undefined } = { folder: "", service: undefined };
  beforeEach(() => {
    given.folder = mkdtempSync(join(tmpdir(), "data-folder-"));
  });
  afterEach(async () => {
    await given.service?.kill("SIGKILL");
    given.service = undefined;
    for (const path of [given.folder, `${given.folder}-away`]) rmSync(path, { recursive: true, force: true });
  });
  return given;
}

/** What a service says that refuses to start on the folder. */
export async function refusalOn(folder: string): Promise<string> {
  const started = spawnService({ DATA_DIR: folder }, await freePort());
  expect([await started.ended, started.output()]).toEqual([1, expect.not.stringContaining("    at ")]);
  return started.output();
}
