/** `npm run quickstart`: follows the quickstart from the packed library in an empty folder, and says how long each command took. */
import "../node-version.ts";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVICE_KEY, startService } from "#lib/testing/service-process.ts";
import { packLibrary } from "../sdk/pack.ts";
import { endInOrder } from "../steps.ts";
import { followQuickstart } from "./quickstart.ts";

const MAX_COMMANDS = 8;

endInOrder();
const folder = mkdtempSync(join(tmpdir(), "quickstart-"));
const service = await startService({ DATA_DIR: join(folder, "data") });
try {
  const packed = await packLibrary(folder);
  const empty = join(folder, "empty");
  mkdirSync(empty);
  const { commands, event } = await followQuickstart({ baseUrl: service.baseUrl, apiKey: SERVICE_KEY, packed, folder: empty });
  for (const { command, ms } of commands) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${command}`);
  const total = commands.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`${commands.length} commands, ${(total / 1000).toFixed(1)} s: ${event.type} of ${event.data.policy_number} was received.`);
  process.exitCode = commands.length > MAX_COMMANDS ? 1 : 0;
} finally {
  await service.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
