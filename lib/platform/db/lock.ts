import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

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

/**
 * Locks the data folder for this process. Two processes on one embedded database would silently lose committed rows, so a second one is
 * refused. The lock of a killed process is taken over.
 * @returns a function that releases the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "service.lock");
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, "wx", 0o600);
      writeSync(file, JSON.stringify(self()));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const found = read(path);
    let holder: Holder | null = null;
    try {
      holder = found ? (JSON.parse(found) as Holder) : null;
    } catch {
      // An incomplete lock file: its writer died between creating and filling it.
    }
    if (holder && isAlive(holder)) {
      throw new Error(`The data folder ${folder} is in use by process ${holder.pid}. Stop it, or set DATA_DIR to another folder.`);
    }
    // Renaming first prevents a race between two processes: only one rename finds the stale file.
    const stale = `${path}.${process.pid}.stale`;
    try {
      renameSync(path, stale);
      rmSync(stale, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new Error(`The data folder ${folder} could not be locked.`);
}
