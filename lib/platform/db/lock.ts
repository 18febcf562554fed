import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createWhole } from "#lib/kit/create-whole.ts";
import { SettingsError } from "#lib/kit/env.ts";

interface Holder {
  pid: number;
  started: string;
  boot: string;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || (error as NodeJS.ErrnoException).code === "ESRCH") return null;
    throw error;
  }
}

/** A process's start time in clock ticks. It distinguishes the lock holder from a later process with the same pid. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}

function self(): Holder {
  return { pid: process.pid, started: startOf(process.pid) ?? "", boot: (read("/proc/sys/kernel/random/boot_id") ?? "").trim() };
}

function isAlive(holder: Holder): boolean {
  const here = self();
  if (here.boot !== holder.boot) return false;
  if (here.started) return startOf(holder.pid) === holder.started;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const SERVICE_LOCK = {
  file: "service.lock",
  refusal: (folder: string, pid: number) =>
    `The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
};

/**
 * Locks a folder for this process. Two services on one embedded database would silently lose committed rows, so a second one is
 * refused. The lock of a killed process is taken over.
 * @returns a function that releases the folder.
 * @throws SettingsError while another process has it
 */
export function lockFolder(folder: string, { file, refusal }: typeof SERVICE_LOCK = SERVICE_LOCK): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, file);
  for (let attempt = 0; attempt < 3; attempt++) {
    const own = JSON.stringify(self());
    // In a folder that took this one's place, the lock is another process's.
    if (createWhole(path, own)) return () => read(path) === own && rmSync(path, { force: true });
    const found = read(path);
    let holder: Holder | null = null;
    try {
      holder = found ? (JSON.parse(found) as Holder) : null;
    } catch {
      // An incomplete lock file: its writer died between creating and filling it.
    }
    if (holder && isAlive(holder)) throw new SettingsError(refusal(folder, holder.pid));
    // Renaming first prevents a race between two processes: only one rename finds the stale file, or it finds the other's new one.
    const stale = `${path}.${process.pid}.stale`;
    try {
      renameSync(path, stale);
      if (read(stale) !== found) renameSync(stale, path);
      rmSync(stale, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new SettingsError(`The folder ${folder} could not be locked.`);
}
