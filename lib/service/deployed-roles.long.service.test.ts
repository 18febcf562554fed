import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#lib/testing/free-port.ts";
import { type RunningPostgres, startPostgres } from "#lib/testing/postgres.ts";
import { create, type ServiceProcess, spawnService, startService } from "#lib/testing/service-process.ts";

// The roles of deploy/postgres/roles.sql on a real PostgreSQL, used as deploy/compose.yml does.
const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, "deploy", path), "utf8");
const compose = read("compose.yml");

let folder: string;
let postgres: RunningPostgres;
let admin: pg.Client;
let service: ServiceProcess | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "deployed-"));
  postgres = await startPostgres();
  admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("create database insurance");
});
afterAll(async () => {
  await service?.kill("SIGKILL");
  await admin.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As psql reads the file: variables from the environment, quoted where they are used. */
function asPsqlReads(script: string): string {
  const variables = [...script.matchAll(/^\\getenv (\w+) (POSTGRES_\w+)$/gm)];
  expect(variables).toHaveLength(3);
  for (const [, , name = ""] of variables) expect(compose).toContain(`      ${name}: \${${name}:?}`);
  return variables.reduce((text, [, name = "", from = ""]) => text.replaceAll(`:'${name}'`, `'${from}'`), script.replace(/^\\.*$/gm, ""));
}

/** The address that the sample gives a setting, on this test's server. */
function addressIn(setting: string, from: string): string {
  const [, role = "", password = ""] =
    from.match(new RegExp(`${setting}: postgres://(\\w+):\\$\\{(\\w+):\\?\\}@postgres:5432/insurance$`, "m")) ?? [];
  return `postgres://${role}:${password}@127.0.0.1:${postgres.port}/insurance`;
}

test("the sample's roles migrate and run the service: none is a superuser, and only the owner may change tables", async () => {
  const superuser = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, "insurance") });
  await superuser.connect();
  await superuser.query(asPsqlReads(read("postgres/roles.sql")));
  await superuser.end();

  const [common = "", migrated = ""] = [compose.slice(0, compose.indexOf("\nservices:")), compose.slice(compose.indexOf("\n  migrated:"))];
  const entrypoint = JSON.parse(migrated.match(/entrypoint: (\[.*\])/)?.[1] ?? "[]") as string[];
  const [, script = "", ...args] = entrypoint;
  const owner = addressIn("DATABASE_URL", migrated);
  const run = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATABASE_URL: owner } as never,
  });
  expect(`${run.stdout}${run.stderr}`).toContain("insurance_service may read and change rows.");

  const settings = {
    DATA_DIR: folder,
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    DATABASE_URL: addressIn("DATABASE_URL", common),
    DATABASE_MIGRATES: "false",
  };
  service = await startService({ ...settings, DATABASE_SCOPED_URL: addressIn("DATABASE_SCOPED_URL", common) });
  expect((await create(service, { first_name: "Dana", last_name: "Deployed", email: "d@example.com" }, "deployed")).status).toBe(201);
  const { rows } = await admin.query<{ usename: string; usesuper: boolean }>(
    "select distinct a.usename, u.usesuper from pg_stat_activity a join pg_user u using (usename) where datname = 'insurance' order by 1",
  );
  expect(rows).toEqual(["insurance_scoped", "insurance_service"].map((usename) => ({ usename, usesuper: false })));
  expect(service.output()).not.toContain("row-level security is off");

  for (const address of [settings.DATABASE_URL, addressIn("DATABASE_SCOPED_URL", common)]) {
    const role = new pg.Client({ connectionString: address });
    await role.connect();
    for (const forbidden of ["drop table contractors", "create table more (id int)", "alter role insurance_service superuser"])
      await expect(role.query(forbidden)).rejects.toThrow(/permission denied|must be owner|must be superuser/);
    await role.end();
  }

  // Without the scoped role it runs, and says what is missing; as a superuser too.
  await service.kill("SIGTERM");
  for (const [url, words] of [
    [settings.DATABASE_URL, /DATABASE_SCOPED_URL is not set, so row-level security is off/],
    [postgres.url.replace(/postgres$/, "insurance"), /the role of DATABASE_URL is that of a superuser/],
  ] as const) {
    service = spawnService({ ...settings, DATABASE_URL: url }, await freePort());
    const said = service;
    await vi.waitFor(() => expect(said.output()).toMatch(words), { timeout: 60_000 });
    await said.kill("SIGKILL");
  }
});
