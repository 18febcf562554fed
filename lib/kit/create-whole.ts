import { linkSync, rmSync, writeFileSync } from "node:fs";

/**
 * Creates a file with mode 0600 that no process sees in part. Of two processes that create it at once, one succeeds.
 * @returns false when there is a file already, which remains
 */
export function createWhole(path: string, text: string): boolean {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, text, { mode: 0o600 });
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    // A file system without hard links.
    return createNew(path, text);
  } finally {
    rmSync(own, { force: true });
  }
}

function createNew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
