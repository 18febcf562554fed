import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { lockFolder } from "#lib/platform/db/lock.ts";
import { ACTION_KEY } from "./action-ids.ts";
import { compressStatic } from "./compressed-static.ts";
import { howItEnded, type Running, startNode, stopAll } from "./processes.ts";

export const ROOT = resolve(import.meta.dirname, "..");
export const NEXT = join(ROOT, "node_modules/next/dist/bin/next");

/** Cached forever, because names change with contents. */
export const STATIC = join(ROOT, ".next/static");

const STAMP = join(ROOT, ".next/sources.sha256");
const FOLDERS = ["app", "components", "lib", "public"];
const FILES = [
  "proxy.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
/** The modules of `lib` that the dashboard is built from, without the service's and tests. */
const OUTSIDE = /^lib\/(?!(kit|text|contract|rules|client|dashboard)\/)|\.test\.tsx?$/;

/**
 * Builds the dashboard unless .next contains a build of the present sources. Throws when the build fails. A caller that passes `running`
 * can stop the build through it; otherwise a signal ends build and process.
 */
export async function buildDashboard(running?: Running[]): Promise<void> {
  const unlock = lockFolder(join(ROOT, ".cache"), {
    file: "build.lock",
    refusal: (_, pid) => `The dashboard is being built by process ${pid}. Wait until it is done, then try again.`,
  });
  await buildLocked(running).finally(unlock);
}

async function buildLocked(running?: Running[]): Promise<void> {
  const stamp = sourceStamp(ROOT, process.env);
  if (existsSync(join(ROOT, ".next/BUILD_ID")) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  needBuilders(ROOT);
  console.log("Building the dashboard: half a minute, on a slow machine some minutes, once for each change of its sources.");
  rmSync(STAMP, { force: true });
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_KEY,
  };
  // It prints routes and sizes, which are shown only when it fails.
  const build = startNode("next build", [NEXT, "build"], env, { keepsLines: true, isQuiet: true });
  running?.push(build);
  const cancel = (): void => {
    void stopAll([build], 5_000).then(() => process.exit(130));
  };
  if (!running) process.once("SIGINT", cancel).once("SIGTERM", cancel);
  const code = await build.ended;
  running?.splice(running.indexOf(build), 1);
  process.off("SIGINT", cancel).off("SIGTERM", cancel);
  if (code !== 0) throw new Error(howItEnded("The build of the dashboard", code, build.lastLines?.()));
  await compressStatic(STATIC);
  writeFileSync(STAMP, stamp);
}

/** Throws when the packages that build the dashboard were left out of the installation. */
export function needBuilders(root: string): void {
  if (existsSync(join(root, "node_modules/tailwindcss"))) return;
  throw new Error(
    "No build of these sources and settings is in .next, and the packages that build the dashboard are not installed (npm ci --omit=dev). " +
      "Run npm ci and npm run build, then npm ci --omit=dev again.",
  );
}

/** SHA-256 over names and contents of everything the build reads, and the settings it inlines. */
export function sourceStamp(root: string, env: Record<string, string | undefined>): string {
  const hash = createHash("sha256");
  const inlined = Object.entries(env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  hash.update(JSON.stringify([process.version, ACTION_KEY, inlined.sort()]));
  for (const file of sources(root)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function sources(root: string): string[] {
  const inFolders = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll("\\", "/"),
      ),
  );
  return [...FILES.filter((file) => existsSync(join(root, file))), ...inFolders.filter((file) => !OUTSIDE.test(file))].sort();
}
