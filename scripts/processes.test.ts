import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { lockFolder } from "#lib/platform/db/lock.ts";
import { ROOT } from "./next-build.ts";
import { START_LOCK, stillStarting } from "./platform.ts";
import { isRunning, needFreePort, startNode, stopAll, untilAnswers } from "./processes.ts";

const folder = mkdtempSync(join(tmpdir(), "processes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that runs `first`, signals with a file, and then waits; ready when the file exists. */
async function startSleeper(name: string, first: string): Promise<ReturnType<typeof startNode>> {
  const ready = join(folder, name);
  const say = `require("node:fs").writeFileSync(${JSON.stringify(ready)}, "");`;
  const started = startNode(name, ["-e", `${first} setInterval(() => {}, 1000); ${say}`], process.env);
  await vi.waitFor(() => expect(existsSync(ready)).toBe(true), { timeout: 20_000 });
  return started;
}

const server = (body: string) => `require("node:http").createServer((q, s) => { ${body} }).listen(process.env.PORT, "127.0.0.1");`;

async function takenPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const holder = createServer().listen(0);
  await once(holder, "listening");
  const address = holder.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const release = async (): Promise<void> => {
    holder.close();
    await once(holder, "close");
  };
  return { port: address.port, release };
}

test("a port in use is refused with advice, a free one is not", async () => {
  const { port, release } = await takenPort();
  await expect(needFreePort(port, "dashboard", "Set X.")).rejects.toThrow(
    `Port ${port} for the dashboard is taken by another program. Set X.`,
  );
  await release();
  await expect(needFreePort(port, "dashboard", "Set X.")).resolves.toBeUndefined();
});

test("a process that stops on SIGTERM is stopped gracefully, one that does not is killed", async () => {
  const polite = await startSleeper("polite", 'process.once("SIGTERM", () => process.exit(0));');
  expect(isRunning(polite)).toBe(true);
  expect(await stopAll([polite], 5_000)).toBe(true);
  expect(await polite.ended).toBe(0);
  const slow = 'let asked = 0; process.on("SIGTERM", () => (asked++ ? process.exit(1) : setTimeout(() => process.exit(0), 300)));';
  const finishing = await startSleeper("finishing", slow);
  expect(await Promise.all([stopAll([finishing], 5_000), stopAll([finishing], 5_000)])).toEqual([true, true]);
  expect(await finishing.ended).toBe(0);
  const deaf = await startSleeper("deaf", 'process.on("SIGTERM", () => {});');
  expect(await stopAll([deaf], 300)).toBe(false);
  expect(isRunning(deaf)).toBe(false);
});

test("waiting ends when the process responds as expected, when it exits, or at the timeout", async () => {
  const { port, release } = await takenPort();
  await release();
  const url = `http://127.0.0.1:${port}/`;
  const dead = startNode("The service", ["-e", "process.exit(3)"], process.env);
  expect(await dead.ended).toBe(3);
  await expect(untilAnswers(url, dead)).rejects.toThrow("The service ended (exit code 3).");
  const unready = startNode("The service", ["-e", server("s.statusCode = 503; s.end();")], { ...process.env, PORT: String(port) });
  try {
    await untilAnswers(url, unready);
    await expect(untilAnswers(url, unready, { ok: true, timeoutMs: 300 })).rejects.toThrow("did not answer");
  } finally {
    await stopAll([unready], 2_000);
  }
});

/** Runs a program that says what it does, writes, and ends when told. */
const talking = `
  process.stdout.write("one\\ntwo\\n");
  process.send({ doing: "migrating the database, 3 of 9" });
  process.once("message", () => { process.stderr.write("No space left.\\n"); process.exit(7); });
`;

test("a slow start is waited for, saying what it does; one that ends is reported with its code and last lines", async () => {
  const { port, release } = await takenPort();
  await release();
  const slow = startNode("The service", ["-e", talking], process.env, { keepsLines: true });
  const said: string[] = [];
  const waiting = untilAnswers(`http://127.0.0.1:${port}/`, slow, {
    everyMs: 1,
    onWait: (seconds) => {
      said.push(stillStarting("The service", slow.doing?.() ?? null, seconds));
      if (slow.doing?.() && said.length > 3) slow.process.send("end");
    },
  });
  await expect(waiting).rejects.toThrow("The service ended (exit code 7). Its last lines:\n  one\n  two\n  No space left.");
  expect(said.at(-1)).toMatch(/^The service is still starting after \d+ s: migrating the database, 3 of 9\./);
});

test("however long a start takes, it is waited for", async () => {
  const { port, release } = await takenPort();
  await release();
  const slow = await startSleeper("slow", "");
  const waited: number[] = [];
  let hours = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => ++hours * 3_600_000);
  try {
    const onWait = (seconds: number) => void (waited.push(seconds) === 3 && slow.process.kill("SIGKILL"));
    await expect(untilAnswers(`http://127.0.0.1:${port}/`, slow, { onWait })).rejects.toThrow("ended (by a signal)");
  } finally {
    clock.mockRestore();
    await stopAll([slow], 2000);
  }
  expect(waited[2]).toBeGreaterThanOrEqual(3 * 3600);
});

test("a second start on the same data folder says who has it, and starts nothing", async () => {
  const data = join(folder, "data");
  const unlock = lockFolder(data, START_LOCK);
  try {
    const second = startNode("start", [join(ROOT, "scripts/start.ts")], { PATH: process.env.PATH, DATA_DIR: data } as never, {
      keepsLines: true,
    });
    expect(await second.ended).toBe(1);
    expect(second.lastLines?.()).toEqual([
      `Another start is using ${data} (process ${process.pid}). Use that one, or stop it first, or choose another folder with DATA_DIR=<folder>.`,
    ]);
  } finally {
    unlock();
  }
});
