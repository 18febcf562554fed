import { createHash, randomUUID } from "node:crypto";
import Fastify, { type FastifyRequest } from "fastify";
import { Pool, type PoolClient } from "pg";

/**
 * What the same work costs at its simplest: Fastify and pg with prepared statements, tables of its own (schema `plain`), a key to look up, an
 * audit row for a change and the answer kept under an idempotency key. No validation, limits, log, events, versions or positions.
 * Arguments: port, database URL, pool size, rows.
 */
const [port, connectionString, size, rows] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: Number(size) });
const hashed = (text: string) => createHash("sha256").update(text).digest("hex");

await pool.query(`create schema if not exists plain;
create table if not exists plain.keys (hash text primary key, org text not null, env text not null);
create table if not exists plain.contractors (id text primary key, org text not null, env text not null, first_name text, last_name text,
  email text, phone text, company_name text, address jsonb, created timestamptz not null default now());
create index if not exists contractors_list on plain.contractors (org, env, created desc, id desc);
create table if not exists plain.audit (id text primary key, org text not null, env text not null, created timestamptz not null default now(),
  actor text, action text, object_id text, changes jsonb, ip text);
create table if not exists plain.answers (org text, env text, method text, path text, key text, body_hash text, status int, body text,
  created timestamptz not null default now(), primary key (org, env, method, path, key));
insert into plain.keys values ('${hashed("plain")}', 'org', 'sandbox') on conflict do nothing;
insert into plain.contractors select 'cn_' || n, 'org', 'sandbox', 'Dana', 'Reyes', 'dana' || n || '@example.com', '+15125550142', 'Reyes Pictures',
  '{"line1":"1804 E 6th St","locality":"Austin","region":"TX","postalcode":"78702"}', now() - n * interval '1 second'
  from generate_series(1, ${Number(rows)}) n on conflict do nothing;
analyze plain.contractors`);

interface Caller {
  org: string;
  env: string;
}
type Contractor = { id: string; created: Date };

const query = async <R extends object>(on: Pool | PoolClient, name: string, text: string, values: unknown[]): Promise<R[]> =>
  (await on.query<R>({ name, text, values })).rows;

async function callerOf(request: FastifyRequest): Promise<Caller> {
  const hash = hashed((request.headers.authorization ?? "").slice("Bearer ".length));
  const [caller] = await query<Caller>(pool, "key", "select org, env from plain.keys where hash = $1", [hash]);
  if (!caller) throw Object.assign(new Error("The key is unknown."), { statusCode: 401 });
  return caller;
}

async function transaction<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await run(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const audit = (client: PoolClient, { org, env }: Caller, action: string, id: string, changes: unknown) =>
  query(client, "audit", "insert into plain.audit (id, org, env, actor, action, object_id, changes, ip) values ($1,$2,$3,$4,$5,$6,$7,$8)", [
    randomUUID(),
    ...[org, env, "key:1", action, id, changes, "127.0.0.1"],
  ]);

const shown = (row: Contractor | undefined) => row && { ...row, created: Math.floor(row.created.getTime() / 1000) };

const app = Fastify();
app.get<{ Params: { id: string } }>("/contractors/:id", async (request) => {
  const { org, env } = await callerOf(request);
  const text = "select * from plain.contractors where org = $1 and env = $2 and id = $3";
  const [row] = await query<Contractor>(pool, "get", text, [org, env, request.params.id]);
  return shown(row);
});
app.get("/contractors", async (request) => {
  const { org, env } = await callerOf(request);
  const text = "select * from plain.contractors where org = $1 and env = $2 order by created desc, id desc limit 11";
  return (await query<Contractor>(pool, "list", text, [org, env])).map(shown);
});
app.post<{ Body: Record<string, unknown> }>("/contractors", async (request) => {
  const caller = await callerOf(request);
  const { body } = request;
  const { org, env } = caller;
  const key = request.headers["idempotency-key"];
  return await transaction(async (client) => {
    if (key) {
      const text = "select body from plain.answers where org = $1 and env = $2 and method = 'POST' and path = '/contractors' and key = $3";
      const [kept] = await query<{ body: string }>(client, "answer", text, [org, env, key]);
      if (kept) return JSON.parse(kept.body) as unknown;
    }
    const [row] = await query<Contractor>(
      client,
      "create",
      `insert into plain.contractors (id, org, env, first_name, last_name, email, phone, company_name, address)
       values ($1,$2,$3,$4,$5,$6,$7,$8,$9) returning *`,
      [randomUUID(), org, env, body.first_name, body.last_name, body.email, body.phone, body.company_name, body.address],
    );
    await audit(client, caller, "contractor.create", row?.id ?? "", body);
    const answer = shown(row);
    if (key) {
      const text =
        "insert into plain.answers (org, env, method, path, key, body_hash, status, body) values ($1,$2,'POST','/contractors',$3,$4,200,$5)";
      await query(client, "keep", text, [org, env, key, hashed(JSON.stringify(body)), JSON.stringify(answer)]);
    }
    return answer;
  });
});
app.put<{ Params: { id: string }; Body: Record<string, unknown> }>("/contractors/:id", async (request) => {
  const caller = await callerOf(request);
  const { org, env } = caller;
  return await transaction(async (client) => {
    const found = "select * from plain.contractors where org = $1 and env = $2 and id = $3 for update";
    await query(client, "lock", found, [org, env, request.params.id]);
    const text = "update plain.contractors set phone = $4 where org = $1 and env = $2 and id = $3 returning *";
    const [row] = await query<Contractor>(client, "update", text, [org, env, request.params.id, request.body.phone]);
    await audit(client, caller, "contractor.update", request.params.id, request.body);
    return shown(row);
  });
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
