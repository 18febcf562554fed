import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#lib/testing/free-port.ts";
import { NOBODY, type Program, startProgram } from "./programs.ts";

/** A PostgreSQL cluster of two nodes under Patroni, with HAProxy in front that leads to whichever is the primary. */
export interface Cluster {
  /** The address that stays the same. */
  readonly url: string;
  /** Kills the primary's PostgreSQL and its Patroni (SIGKILL), as when its machine is lost. Returns its name. */
  killPrimary(): Promise<string>;
  /** Starts a killed node again and waits until it is the synchronous standby. */
  revive(name: string): Promise<void>;
  /** The last output of every program, for a report of what failed. */
  output(): string;
  stop(): Promise<void>;
}

export interface ClusterPrograms {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** The folder of PostgreSQL's programs. */
  bin: string;
}

interface Node {
  name: string;
  postgres: number;
  rest: number;
  folder: string;
  program: Program | null;
}

const READY_MS = 120_000;
const TTL_SECONDS = 20;
const LOOP_SECONDS = 5;

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(250)) if (await check()) return;
  throw new Error(`${what} did not come within ${READY_MS / 1000} s.`);
}

const answers = async (port: number, path: string): Promise<boolean> =>
  await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Patroni reads YAML, of which JSON is a part. */
const patroniSettings = ({ name, rest, postgres, folder }: Node, etcd: number, bin: string) => ({
  scope: "drill",
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { host: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: TTL_SECONDS,
      loop_wait: LOOP_SECONDS,
      retry_timeout: LOOP_SECONDS,
      maximum_lag_on_failover: 1_048_576,
      // A write is acknowledged once the standby has it, and only a standby that has everything becomes the primary.
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
    },
    initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
  },
  postgresql: {
    listen: `127.0.0.1:${postgres}`,
    connect_address: `127.0.0.1:${postgres}`,
    data_dir: join(folder, "data"),
    bin_dir: bin,
    pgpass: join(folder, "pgpass"),
    pg_hba: ["host all all 127.0.0.1/32 trust", "host replication replicator 127.0.0.1/32 trust"],
    authentication: {
      superuser: { username: "postgres", password: "drill" },
      replication: { username: "replicator", password: "drill" },
    },
    parameters: { unix_socket_directories: "" },
  },
});

const haproxySettings = (port: number, nodes: readonly Node[]): string =>
  [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 1h",
    "  timeout server 1h",
    "listen primary",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk OPTIONS /primary",
    "  http-check expect status 200",
    "  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
    ...nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`),
    "",
  ].join("\n");

export async function startCluster(programs: ClusterPrograms): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "cluster-"));
  const own = (path: string) => process.getuid?.() === 0 && chownSync(path, NOBODY.uid, NOBODY.gid);
  own(folder);
  const [client, peer, front] = [await freePort(), await freePort(), await freePort()];
  const clientUrl = `http://127.0.0.1:${client}`;
  const peerUrl = `http://127.0.0.1:${peer}`;
  const asNobody = { asNobody: true, env: { HOME: folder } };
  const etcdArgs = [
    ...["--data-dir", join(folder, "etcd"), "--listen-client-urls", clientUrl, "--advertise-client-urls", clientUrl],
    ...["--listen-peer-urls", peerUrl, "--initial-advertise-peer-urls", peerUrl, "--initial-cluster", `default=${peerUrl}`],
  ];
  const etcd = startProgram(programs.etcd, etcdArgs, asNobody);
  const nodes: Node[] = [];
  for (const name of ["one", "two"]) {
    const node = { name, postgres: await freePort(), rest: await freePort(), folder: join(folder, name), program: null };
    mkdirSync(node.folder);
    own(node.folder);
    writeFileSync(join(node.folder, "patroni.json"), JSON.stringify(patroniSettings(node, client, programs.bin)));
    nodes.push(node);
  }
  const launch = (node: Node) => {
    node.program = startProgram(programs.patroni, [join(node.folder, "patroni.json")], asNobody);
  };
  writeFileSync(join(folder, "haproxy.cfg"), haproxySettings(front, nodes));
  const haproxy = startProgram(programs.haproxy, ["-db", "-f", join(folder, "haproxy.cfg")], asNobody);

  const [first, second] = nodes as [Node, Node];
  const output = () => [etcd, haproxy, ...nodes.map(({ program }) => program)].map((one) => one?.output().slice(-3000)).join("\n----\n");
  const killPostgres = (node: Node) => {
    const file = join(node.folder, "data", "postmaster.pid");
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
    try {
      if (pid > 1) process.kill(pid, "SIGKILL");
    } catch {
      // It has ended already: the file was left by an earlier kill.
    }
  };
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${front}/postgres`,
    async killPrimary() {
      for (const node of nodes) {
        if (!(await answers(node.rest, "/primary"))) continue;
        await node.program?.end("SIGKILL");
        killPostgres(node);
        return node.name;
      }
      throw new Error("There is no primary.");
    },
    async revive(name) {
      const node = nodes.find((one) => one.name === name) as Node;
      launch(node);
      await until(`The synchronous standby ${name}`, () => answers(node.rest, "/sync"));
    },
    output,
    async stop() {
      await Promise.all([...nodes.map(({ program }) => program?.end("SIGKILL")), haproxy.end("SIGKILL"), etcd.end("SIGKILL")]);
      for (const node of nodes) killPostgres(node);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  try {
    await until("etcd", () => answers(client, "/health"));
    launch(first);
    await until("The primary", () => answers(first.rest, "/primary"));
    launch(second);
    await until("The synchronous standby", () => answers(second.rest, "/sync"));
    return cluster;
  } catch (error) {
    const said = output();
    await cluster.stop();
    throw new Error(`The cluster did not start.\n${said}`, { cause: error });
  }
}
