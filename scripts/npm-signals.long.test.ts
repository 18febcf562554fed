import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "#lib/testing/free-port.ts";

// Starts the documented commands as users and containers do: through npm, which forwards signals to its child process.
const ROOT = join(import.meta.dirname, "..");
const STOP_SIGNALS = join(ROOT, "lib/kit/stop-signals.ts");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "npm-signals-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that can receive signals, and its output. */
function run(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: { PATH: process.env.PATH, HOME: folder, ...env } as unknown as NodeJS.ProcessEnv });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const saying = (text: string) => vi.waitFor(() => expect(said).toContain(text), { timeout: 120_000, interval: 20 });
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  return { child, ended, saying, said: () => said };
}

test("every serving command runs the program directly under npm, without a shell that would intercept signals", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
  for (const name of ["start", "dev", "service", "dashboard"]) expect(`${name}: ${scripts[name]}`).toMatch(/: exec (env \w+=\w+ )*node /);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s to `npm run service` also ends the service, even during its start", async (signal) => {
  // A database that accepts the connection and never responds, so that the service waits for it.
  const database = createServer().listen(0, "127.0.0.1");
  await once(database, "listening");
  const { port } = database.address() as AddressInfo;
  const service = run("npm", ["run", "service"], {
    API_PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    DATABASE_TIMEOUT_SECONDS: "120",
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
  });
  try {
    const [connection] = (await once(database, "connection")) as [Socket];
    const gone = once(connection.resume(), "close");
    service.child.kill(signal);
    expect(await service.ended).toBe(0);
    await gone;
  } finally {
    service.child.kill("SIGKILL");
    database.close();
  }
});

const listening = `
  import { onStopSignals } from ${JSON.stringify(STOP_SIGNALS)};
  const stop = (why) => {
    console.log("stopping because of " + why);
    if (why === "the end of npm") process.exit(0);
  };
  onStopSignals(stop, () => { console.log("hurried"); process.exit(3); });
  setInterval(() => {}, 1000);
  console.log("ready");
`;

test("Ctrl+C, which arrives twice under npm, is one request; a later signal is another", async () => {
  const { child, ended, saying, said } = run(process.execPath, ["--input-type=module", "-e", listening]);
  await saying("ready");
  child.kill("SIGINT");
  child.kill("SIGINT");
  await saying("stopping because of SIGINT");
  expect(said()).not.toContain("hurried");
  const again = setInterval(() => child.kill("SIGTERM"), 100);
  expect(await ended).toBe(3);
  clearInterval(again);
  expect(said().match(/stopping/g)).toHaveLength(1);
});

test("when the parent process is killed, a program that npm runs ends too", async () => {
  const script = `const { spawn } = require("node:child_process");
    spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(listening)}], { stdio: "inherit" });
    setInterval(() => {}, 1000);`;
  const { child, saying } = run(process.execPath, ["-e", script], { npm_lifecycle_event: "service" });
  await saying("ready");
  child.kill("SIGKILL");
  await saying("stopping because of the end of npm");
});
