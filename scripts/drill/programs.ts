import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** A user without rights of its own, as which programs run where the drill runs as root. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

/** The path of a program, or null after a warning that says how to get it. */
export function findProgram(drill: string, program: string): string | null {
  const path = ["/usr/sbin", "/usr/bin", "/usr/local/bin"].map((folder) => join(folder, program)).find(existsSync);
  if (!path) console.warn(`${drill}: ${program} is not installed (Debian: apt-get install ${program}).`);
  return path ?? null;
}

/** The folder of PostgreSQL's programs as Debian installs them, the newest that has them all; null if there is none. */
export function debianPostgres(...programs: string[]): string | null {
  const bins = globSync("/usr/lib/postgresql/*/bin").filter((bin) => programs.every((program) => existsSync(join(bin, program))));
  return bins.sort((a, b) => Number(b.split("/")[4]) - Number(a.split("/")[4]))[0] ?? null;
}

export interface Program {
  output(): string;
  end(signal: "SIGKILL" | "SIGTERM" | "SIGINT"): Promise<void>;
}

/** Starts a program that stays and refuses to run as root, in a process group of its own, so that `end` reaches what it has started. */
export function startProgram(command: string, args: readonly string[]): Program {
  const owner = process.getuid?.() === 0 ? NOBODY : {};
  const child = spawn(command, args, { detached: true, stdio: ["ignore", "pipe", "pipe"], ...owner });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-20_000);
    });
  child.once("error", (error) => {
    said += String(error);
  });
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
  };
  const stopNow = () => signal("SIGKILL");
  process.once("exit", stopNow);
  // Not its `close`: a program that it started, such as PostgreSQL, may keep its output open.
  const ended = once(child, "exit").then(() => process.off("exit", stopNow));
  return {
    output: () => said,
    async end(name) {
      signal(name);
      await ended;
    },
  };
}

/** Runs a program to its end. @throws Error with its output */
export function runProgram(command: string, args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    env: { ...process.env, ...options.env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}.\n${error ?? ""}${stdout}${stderr}`);
  return stdout.trim();
}
