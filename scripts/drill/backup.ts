import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createClient } from "#lib/client/client.ts";
import { migrateDatabase } from "#lib/service/migrate.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { SERVICE_KEY, startService, startWriter } from "#lib/testing/service-process.ts";
import { ROOT } from "../next-build.ts";
import { debianPostgres } from "./programs.ts";

/** The role that sees one organization at a time. */
const ROLE = "insurance_scoped";
const KEY = Buffer.alloc(32, 3).toString("base64");

function run(args: string[], env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts/backup.ts"), ...args], {
    env: env as unknown as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`backup.ts ${args[0]} ended with ${status}.\n${stdout}${stderr}`);
  return stdout.trim();
}

async function createRole(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create role ${ROLE} login`);
  await client.end();
}

/**
 * Backs up a service while it is written to, destroys it, and restores it into another cluster and folder. The restore compares counts,
 * ledgers and hashes; this then reads every contractor that was acknowledged before the backup, and signs in.
 */
export async function drillBackup(): Promise<string | null> {
  const bin = debianPostgres("pg_dump", "postgres");
  if (!bin) {
    console.warn("backup: pg_dump and a PostgreSQL server of one version are needed (Debian: apt-get install postgresql).");
    return null;
  }
  const scratch = mkdtempSync(join(tmpdir(), "drill-"));
  const settings = (url: string, folder: string) => ({
    PATH: `${bin}:${process.env.PATH}`,
    DATABASE_URL: url,
    DATABASE_SCOPED_URL: url.replace("postgres@", `${ROLE}@`),
    DATA_DIR: join(scratch, folder),
    ENCRYPTION_KEY: KEY,
  });
  const first = await startPostgres({ durable: true, bin });
  const second = await startPostgres({ durable: true, bin });
  try {
    await createRole(first.url);
    await migrateDatabase({ DATABASE_URL: first.url, DATABASE_TIMEOUT_SECONDS: 10 }, { scopedRole: ROLE });
    const service = await startService({ ...settings(first.url, "first"), SETUP_SAMPLE_DATA: "true" });
    const writers = ["a", "b"].map((name) => startWriter(service, name));
    while (writers.some(({ kept }) => kept.length < 50)) await new Promise((resolve) => setTimeout(resolve, 50));
    const acknowledged = writers.flatMap(({ kept }) => kept.slice());
    const said = [run(["backup", "--to", join(scratch, "backup"), "--name", "drill"], settings(first.url, "first"))];
    await service.kill("SIGKILL");
    await Promise.all(writers.map((writer) => writer.stop()));
    await first.stop();
    rmSync(join(scratch, "first"), { recursive: true, force: true });
    const restore = () => run(["restore", "--from", join(scratch, "backup"), "--name", "drill"], settings(second.url, "second"));
    assert.throws(restore, /does not have\. Create it \(create role insurance_scoped login\) and repeat; nothing was restored\./);
    await createRole(second.url);
    said.push(restore());
    await migrateDatabase({ DATABASE_URL: second.url, DATABASE_TIMEOUT_SECONDS: 10 }, { scopedRole: ROLE });
    const restored = await startService({ ...settings(second.url, "second"), SETUP_SAMPLE_DATA: "true" });
    try {
      const client = createClient({ baseUrl: restored.baseUrl, token: SERVICE_KEY });
      for (const { id } of acknowledged) await client.contractors.get({ contractor: id });
      const visitor = createClient({ baseUrl: restored.baseUrl });
      await visitor.staff.signIn({ body: { email: "owner@example.com", password: "correct-horse-battery" } });
    } finally {
      await restored.kill("SIGKILL");
    }
    said.push(`${acknowledged.length} contractors acknowledged before the backup are there, and the owner signs in.`);
    return said.join("\n  ");
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    rmSync(scratch, { recursive: true, force: true });
  }
}
