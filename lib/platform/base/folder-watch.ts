import { statfsSync, statSync } from "node:fs";

/** With less free space a disk counts as full: PostgreSQL's log grows by 16 MiB at once, and an upload has up to 15 MiB. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024;

export interface FolderWatch {
  /** Whether the path still leads to the folder that was there at first. A folder that replaced it does not have the data. */
  isSame(): boolean;
  isFull(): boolean;
}

/** Remembers what is at `path`, which exists. Both questions cost microseconds. */
export function watchFolder(path: string): FolderWatch {
  const identity = (): string | null => {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found ? `${found.dev} ${found.ino}` : null;
  };
  const first = identity();
  return { isSame: () => identity() === first, isFull: () => isDiskFull(path) };
}

/** Whether the disk of an existing file or folder is full. */
export function isDiskFull(path: string, statfs: typeof statfsSync = statfsSync): boolean {
  const { bavail, bsize, blocks } = statfs(path);
  // Some file systems do not say how large they are.
  return blocks > 0 && bavail * bsize < MIN_FREE_BYTES;
}
