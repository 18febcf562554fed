import "../node-version.ts";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { newToken } from "#lib/platform/base/secrets.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { createApp } from "#lib/service/app.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { ROOT } from "../next-build.ts";
import { endInOrder } from "../steps.ts";
import { firstStart } from "./first-start.ts";
import { percentile } from "./latencies.ts";
import { numberOptions } from "./numbers.ts";
import { explained, logSettings } from "./plan-log.ts";
import { checkPlansOf } from "./plans.ts";
import { idSql } from "./sample-ids.ts";
import { benchSettings, startService } from "./servers.ts";

const FOLDER = join(ROOT, ".cache/bench-search");
/** Milliseconds within which 95 of 100 searches for three letters of a company must be answered. */
const MAX_P95_MS = 300;
const PRIMARY_KEY = "search_terms_org_id_environment_object_id_term_pk";
/** Searches at a time: as many as there are processors. */
const AT_ONCE = 2;

const { contractors, searches } = numberOptions({ contractors: 1_000_000, searches: 1000 });

/** The n-th company: two words of three syllables each, so that three letters begin about one in 2,000 of them. */
const syllables = "array['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','ri','so','tu','va','we','xi','yo','zu']";
const word = (seed: string) =>
  [1, 2, 3].map((i) => `(${syllables})[1 + abs(hashint8((n * 7 + ${seed} * 31 + ${i})::bigint)) % 20]`).join(" || ");
const company = `initcap(${word("1")}) || ' ' || initcap(${word("2")}) || ' LLC'`;

endInOrder();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const dataDir = join(FOLDER, "postgres");
const disk = { ...logSettings, random_page_cost: "1.1", shared_buffers: "1GB", max_wal_size: "8GB", maintenance_work_mem: "1GB" };
const server = await startPostgres({ dataDir, durable: true, settings: disk });
const token = newToken("sk_test_");
const env = benchSettings(FOLDER, server.url, token);
const database = new pg.Client(server.url);
try {
  await database.connect();
  const orgId = await firstStart(database, env);
  await fill(orgId);
  const broken = [...(await plans()), ...(await measure())];
  console.log(broken.length === 0 ? "Everything holds." : `Does not hold: ${broken.join("; ")}.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await database.end();
  await server.stop();
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Contractors with names, companies, emails, phone numbers and metadata, and their search terms, computed at once instead of row by row. */
async function fill(orgId: string): Promise<void> {
  const began = performance.now();
  await database.query("set synchronous_commit = off");
  await database.query("set session_replication_role = replica");
  await database.query(
    `insert into contractors (org_id, environment, id, created, first_name, last_name, email, phone, company_name, custom_metadata)
     select $1, 'sandbox', ${idSql("cn", "n")}, now() - n * interval '1 second', 'Seeded', 'Person ' || n, 'person' || n || '@example.com',
       '415 ' || lpad((n % 10000000)::text, 7, '0'), ${company}, jsonb_build_object('external_reference', 'W-' || n)
     from generate_series(1, ${contractors}) n`,
    [orgId],
  );
  const terms = (object: string, from: string) =>
    `insert into search_terms (org_id, environment, object, id, term)
     select r.org_id, r.environment, '${object}', r.id, term from contractors r cross join lateral (select distinct term from ${from} as term) as terms
     where r.last_name like 'Person %'`;
  // Indexes are built afterwards, which is several times as fast as filling them row by row.
  const { rows: indexes } = await database.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where tablename = 'search_terms' and indexname = 'search_terms_term'",
  );
  await database.query("drop index search_terms_term");
  await database.query(`alter table search_terms drop constraint ${PRIMARY_KEY}`);
  const named = "array['first_name', 'middle_name', 'last_name', 'company_name', 'email']";
  await database.query(terms("contractor", `search_terms_of(to_jsonb(r), ${named})`));
  await database.query(terms("contractor.details", "search_details_of(to_jsonb(r))"));
  await database.query("set session_replication_role = origin");
  await database.query(`alter table search_terms add constraint ${PRIMARY_KEY} primary key (org_id, environment, object, id, term)`);
  for (const { indexdef } of indexes) await database.query(indexdef);
  await database.query("vacuum (analyze) contractors");
  await database.query("vacuum (analyze) search_terms");
  const { rows } = await database.query<{ terms: string; size: string }>(
    "select count(*) as terms, pg_size_pretty(pg_total_relation_size('search_terms')) as size from search_terms",
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${contractors} contractors with ${rows[0]?.terms} search terms (${rows[0]?.size}) in ${seconds} s`);
}

/** Searches and narrowed lists that are not read by an index as they should. */
async function plans(): Promise<string[]> {
  const runtime = await openRuntime(readSettings({ ...env, LOG_LEVEL: "error", DATABASE_URL: explained(server.url) }));
  try {
    const subject = { app: createApp(runtime), url: server.url, dataDir, key: token };
    const found = await checkPlansOf(subject, "search.find", { n: contractors / 2 }, () => true);
    const narrowed = await checkPlansOf(subject, "contractors.list", { n: contractors / 2 }, ({ name }) => name.includes("search"));
    const rows = [...found, ...narrowed];
    const most = Math.max(...rows.map((row) => row.rows));
    const slowest = Math.max(...rows.map(({ ms }) => ms)).toFixed(1);
    console.log(`plans: ${rows.length} kinds of requests, at most ${most} rows read in one step, slowest statement ${slowest} ms`);
    return rows.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`));
  } finally {
    await runtime.close();
  }
}

async function measure(): Promise<string[]> {
  const sample = await database.query<{ company_name: string }>(
    `select company_name from contractors where company_name is not null order by id limit ${searches}`,
  );
  const asked = sample.rows.map(({ company_name: name }) => name.split(" ")[name.length % 2]?.slice(0, 3).toLowerCase() ?? "");
  const service = await startService(env);
  const broken: string[] = [];
  try {
    const paths: [string, (q: string) => string][] = [
      ["palette", (q) => `/search?q=${q}`],
      ["picker", (q) => `/search?q=${q}&object=contractor`],
      ["list", (q) => `/contractors?search=${q}&limit=25`],
    ];
    for (const [name, path] of paths) {
      const times: number[] = [];
      const waiting = [...asked];
      const askAll = async () => {
        for (let q = waiting.pop(); q !== undefined; q = waiting.pop()) {
          const began = performance.now();
          const answer = await fetch(`http://127.0.0.1:${service.port}/api/v1${path(q)}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          const text = await answer.text();
          times.push(performance.now() - began);
          if (!answer.ok || !text.includes('"id"')) broken.push(`${name}: ${q} finds nothing (${answer.status})`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, askAll));
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      console.log(`${name}: three letters of a company, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      if (!(p95 <= MAX_P95_MS)) broken.push(`${name}: p95 is ${p95.toFixed(0)} ms, more than ${MAX_P95_MS}`);
    }
  } finally {
    await service.stop();
  }
  return broken;
}
