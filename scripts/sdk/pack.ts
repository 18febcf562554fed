import { execFile } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../next-build.ts";

const run = promisify(execFile);

/** Builds and packs the TypeScript library into a folder. Returns the path of the package. */
export async function packLibrary(folder: string): Promise<string> {
  const copy = join(folder, "typescript");
  cpSync(join(ROOT, "sdk/typescript"), copy, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  // Types of Node for the compiler, as every clone of the repository has them.
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  await run(join(ROOT, "node_modules/.bin/tsc"), ["-p", "."], { cwd: copy });
  const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: copy });
  return join(folder, stdout.trim());
}
