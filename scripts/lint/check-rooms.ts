import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { borderViolations, folderCycles, type Source, strayFolders } from "./rooms.ts";

/** Folders whose circles are known and not cut yet. */
const NOT_YET = /^These folders import each other in a circle: (components)\//;

/** The product's source files below `root`. */
export function readSources(root: string): Source[] {
  return globSync("{lib,app,components}/**/*.{ts,tsx}", { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), "utf8"),
  }));
}

/** Checks that rooms import only what stands below them and that no folders import each other in a circle. @throws Error that lists what does */
export async function checkRooms(root: string): Promise<void> {
  const sources = readSources(root);
  const cycles = folderCycles(sources).filter((cycle) => !NOT_YET.test(cycle));
  const found = [...strayFolders(sources), ...borderViolations(sources), ...cycles];
  if (found.length) throw new Error(`Borders between rooms:\n  ${found.join("\n  ")}`);
}
