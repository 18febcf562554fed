import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a reading process is kept from, besides the files it may read. */
export interface Confinement {
  /** The program and arguments that start node; node itself where nothing has to go before it. */
  command: string;
  before: string[];
  /** Whether the process has no network but its own, in which there is nothing. */
  withoutNetwork: boolean;
}

const UNSHARE = ["/usr/bin/unshare", "/bin/unshare"];
/** A network namespace of its own: as a plain user inside a user namespace, or where the service itself may make one. */
const WAYS = [
  ["--user", "--map-current-user", "--net", "--"],
  ["--net", "--"],
];

/** Next's types know no environment without this one. */
export const NO_ENVIRONMENT = {} as NodeJS.ProcessEnv;

let known: Confinement | undefined;

/** What this system allows, tried once. Containers often forbid namespaces: then the network has to be closed from outside. */
export function confinement(): Confinement {
  known ??= detect(process.platform === "linux" ? UNSHARE : []);
  return known;
}

/** Tries each of these programs; the first that works is used. */
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

/** Node's arguments: only program files can be read, nothing written, no program started; threads are for the recogniser. */
export function permissions(): string[] {
  const folders = [`${ROOT}/lib`, `${ROOT}/node_modules`];
  const readable = new Set([...folders, ...folders.map((folder) => realpathSync(folder))]);
  return [
    "--permission",
    "--allow-worker",
    ...[...readable].map((folder) => `--allow-fs-read=${folder}/*`),
    `--allow-fs-read=${ROOT}/package.json`,
  ];
}
