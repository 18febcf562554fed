import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { borderViolations, folderCycles, type Source, strayFolders } from "./modules.ts";

/** The product's source files below `root`. */
export function readSources(root: string): Source[] {
  return globSync("{lib,app,components}/**/*.{ts,tsx}", { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), "utf8"),
  }));
}

/**
 * Checks that modules import only what is below them and that no folders import each other in a cycle. @throws Error that lists the
 * violations
 */
export async function checkModules(root: string): Promise<void> {
  const sources = readSources(root);
  const found = [...strayFolders(sources), ...borderViolations(sources), ...folderCycles(sources)];
  if (found.length) throw new Error(`Borders between modules:\n  ${found.join("\n  ")}`);
}
