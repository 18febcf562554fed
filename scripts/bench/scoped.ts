import pg from "pg";
import { makeOrganization } from "#lib/backoffice/operator/make.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { registerHooks } from "#lib/service/hooks.ts";
import { migrateDatabase } from "#lib/service/migrate.ts";
import { openRuntime } from "#lib/service/runtime.ts";
import { type Comparison, compareRates, type DatabaseSeconds } from "./compared.ts";
import { httpRequest } from "./load.ts";
import { idAt } from "./sample-ids.ts";

export const ROLE = "insurance_scoped";
/** What row-level security may cost. */
const MIN_RATIO = 0.9;

/** Makes the role that sees one organization at a time. Returns DATABASE_SCOPED_URL. */
export async function confinedRole(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [ROLE]);
  if (!rowCount) await client.query(`create role ${ROLE} login`);
  await client.end();
  await migrateDatabase({ DATABASE_URL: url, DATABASE_TIMEOUT_SECONDS: 10 }, { scopedRole: ROLE });
  const scoped = new URL(url);
  scoped.username = ROLE;
  return scoped.href;
}

/** What docs/deployment.md has a superuser say: that these functions reveal nothing of the rows they are called for. */
export async function markLeakproof(client: pg.Client): Promise<void> {
  for (const name of ["lower(text)", "jsonb_object_field_text(jsonb, text)", "split_part(text, text, integer)"])
    await client.query(`alter function ${name} leakproof`);
}

/** Makes a second organization, so that connections change between two. Returns its sandbox key. */
export async function secondOrganization(env: Record<string, string>): Promise<string> {
  registerHooks();
  const runtime = await openRuntime(readSettings({ ...env, LOG_LEVEL: "error" }));
  try {
    const made = await makeOrganization(
      { runtime, by: "bench" },
      { name: "Second", slug: "second", owner: "owner@second.example", keys: true },
    );
    return made.keys.sandbox ?? "";
  } finally {
    await runtime.close();
  }
}

/** The same work of two organizations in turn, without and with row-level security. */
export async function compareScoped(
  start: Parameters<typeof compareRates>[0],
  database: DatabaseSeconds,
  keys: readonly [string, string],
  n: number,
): Promise<Comparison[]> {
  const api = "/api/v1";
  const [first, second] = [{ authorization: `Bearer ${keys[0]}` }, { authorization: `Bearer ${keys[1]}` }];
  let made = 0;
  const next = () => made++;
  const as = () => (next() % 2 ? first : second);
  const id = () => idAt("cn", ((next() * 7919) % n) + 1);
  const contractor = () => ({ first_name: "Dana", last_name: "Reyes", email: `scoped${next()}@example.com` });
  const works: Record<string, () => string> = {
    get: () => (next() % 2 ? httpRequest("GET", `${api}/contractors/${id()}`, first) : httpRequest("GET", `${api}/organization`, second)),
    "list of 10": () => httpRequest("GET", `${api}/contractors?limit=10`, as()),
    create: () => httpRequest("POST", `${api}/contractors`, as(), contractor()),
    "create with an idempotency key": () =>
      httpRequest("POST", `${api}/contractors`, { ...as(), "idempotency-key": `scoped-${next()}` }, contractor()),
    update: () => httpRequest("PUT", `${api}/contractors/${id()}`, first, { phone: `+1512555${1000 + (next() % 9000)}` }),
    search: () => httpRequest("GET", `${api}/search?q=reyes`, as()),
    "compliance list": () => httpRequest("GET", `${api}/compliance?limit=10`, as()),
  };
  const both = Object.fromEntries(Object.entries(works).map(([work, request]) => [work, [request, request] as const]));
  return await compareRates(start, database, both, () => MIN_RATIO);
}
