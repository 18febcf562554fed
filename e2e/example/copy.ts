import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { e2e } from "#e2e/support/settings.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { NEXT, ROOT } from "#scripts/next-build.ts";
import { startNode, stopAll, untilAnswers } from "#scripts/processes.ts";
import { packLibrary } from "#scripts/sdk/pack.ts";

const run = promisify(execFile);

/** Within the repository, whose Next.js it runs on. */
const FOLDER = join(ROOT, ".cache/example");

/** The example platform as a developer runs it: its own folder with the packed library, the command line that forwards events, and Next.js. */
export async function startExample(): Promise<{ url: string; stop: () => Promise<void> }> {
  rmSync(FOLDER, { recursive: true, force: true });
  const site = join(FOLDER, "platform");
  cpSync(join(ROOT, "examples/platform"), site, { recursive: true });
  const library = join(site, "node_modules/contractor-insurance-sdk");
  mkdirSync(library, { recursive: true });
  await run("tar", ["-xzf", await packLibrary(FOLDER), "-C", library, "--strip-components=1"]);

  const url = `http://127.0.0.1:${await freePort()}`;
  const key = { INSURANCE_API_KEY: e2e.sandboxKey, INSURANCE_BASE_URL: e2e.apiUrl };
  const own = { PATH: process.env.PATH, INSURANCE_CONFIG_DIR: join(FOLDER, "settings"), ...key } as unknown as NodeJS.ProcessEnv;
  const command = [join(library, "dist/cli/main.js"), "listen", "--forward-to", `${url}/webhooks`];
  const listening = spawn(process.execPath, command, { env: own, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(listening, "close");
  const secret = new Promise<string>((resolve, reject) => {
    listening.stderr.setEncoding("utf8").on("data", (text: string) => {
      const found = /whsec_\S+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    listening.once("close", (code) => reject(new Error(`insurance listen ended with ${code}.`)));
  });
  const stopListening = async () => {
    listening.kill("SIGTERM");
    await ended;
  };
  try {
    const env = { ...process.env, ...key, PLATFORM_URL: url, WEBHOOK_SECRET: await secret, NEXT_TELEMETRY_DISABLED: "1" };
    const production = { ...env, NODE_ENV: "production" as const };
    await run(process.execPath, [NEXT, "build", site], { env: production });
    const started = startNode("The example", [NEXT, "start", site, "-p", new URL(url).port], production);
    const stop = async () => {
      await stopAll([started]);
      await stopListening();
    };
    try {
      await untilAnswers(`${url}/insured`, started);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url, stop };
  } catch (error) {
    await stopListening();
    throw error;
  }
}
