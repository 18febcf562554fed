/** `npm run quickstart`: types the quickstart's commands in an empty folder, in each language, and says how long each took. */
import "../node-version.ts";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVICE_KEY, startService } from "#lib/testing/service-process.ts";
import { buildPackages } from "../sdk/packages.ts";
import { endInOrder } from "../steps.ts";
import { followQuickstart, quickstartCommands } from "./quickstart.ts";

endInOrder();
const folder = mkdtempSync(join(tmpdir(), "quickstart-"));
await buildPackages();
const service = await startService({ DATA_DIR: join(folder, "data") });
try {
  for (const [at, lines] of (await quickstartCommands(service.baseUrl)).entries()) {
    const empty = join(folder, `empty-${at}`);
    mkdirSync(empty);
    const { commands, printed } = await followQuickstart(lines, { baseUrl: service.baseUrl, apiKey: SERVICE_KEY, folder: empty });
    for (const { command, ms } of commands) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${command}`);
    const total = commands.reduce((sum, { ms }) => sum + ms, 0);
    console.log(`${commands.length} commands, ${(total / 1000).toFixed(1)} s: ${printed.trim().split("\n").at(-1)}\n`);
  }
} finally {
  await service.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
