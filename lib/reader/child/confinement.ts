import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hasLineRecognizer } from "../reading/ocr/line-recognizer.ts";

/** How a reading process is isolated, besides the files it may read. */
export interface Confinement {
  /** The program and arguments that start node; node itself if no wrapper is needed. */
  command: string;
  before: string[];
  /** Whether the process runs in an empty network namespace. */
  withoutNetwork: boolean;
}

const UNSHARE = ["/usr/bin/unshare", "/bin/unshare"];
/** Creates a network namespace: as an ordinary user inside a user namespace, or directly where the service has the privilege. */
const WAYS = [
  ["--user", "--map-current-user", "--net", "--"],
  ["--net", "--"],
];

/** Next's types require NODE_ENV in every environment. */
export const NO_ENVIRONMENT = {} as NodeJS.ProcessEnv;

let known: Confinement | undefined;

/** What this system supports, probed once. Containers often forbid namespaces; then the network must be closed from outside. */
export function confinement(): Confinement {
  known ??= detect(process.platform === "linux" ? UNSHARE : []);
  return known;
}

/** Tries each of these programs and uses the first that works. */
export function detect(programs: readonly string[]): Confinement {
  for (const program of programs)
    for (const way of WAYS) {
      const { status } = spawnSync(program, [...way, process.execPath, "--version"], {
        env: NO_ENVIRONMENT,
        stdio: "ignore",
        timeout: 10_000,
      });
      if (status === 0) return { command: program, before: [...way, process.execPath], withoutNetwork: true };
    }
  return { command: process.execPath, before: [], withoutNetwork: false };
}

const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[/\\]$/, "");

/**
 * Node's permission arguments: read program files only, write nothing, start no program; worker threads are for the OCR engine, native
 * addons for the second one if it is installed.
 */
export function permissions(): string[] {
  const folders = [`${ROOT}/lib`, `${ROOT}/node_modules`];
  const readable = new Set([...folders, ...folders.map((folder) => realpathSync(folder))]);
  return [
    "--permission",
    "--allow-worker",
    ...(hasLineRecognizer() ? ["--allow-addons"] : []),
    ...[...readable].map((folder) => `--allow-fs-read=${folder}/*`),
    `--allow-fs-read=${ROOT}/package.json`,
  ];
}
