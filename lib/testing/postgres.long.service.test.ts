import { existsSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test("a separate PostgreSQL keeps what it committed through kill -9, and leaves nothing behind", async () => {
  const server = await startPostgres({ durable: true, settings: { max_connections: "20" } });
  try {
    expect(await query(server.url, "show fsync")).toEqual([{ fsync: "on" }]);
    expect(await query(server.url, "show max_connections")).toEqual([{ max_connections: "20" }]);
    expect(await query(server.url, "show server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
    await query(server.url, "create table kept (n int)");
    await query(server.url, "insert into kept select generate_series(1, 1000)");
    await server.kill();
    await expect(query(server.url, "select 1")).rejects.toThrow("ECONNREFUSED");
    await server.restart();
    expect(await query(server.url, "select count(*)::int as rows from kept")).toEqual([{ rows: 1000 }]);
  } finally {
    const [folder] = await query(server.url, "show data_directory");
    await server.stop();
    expect(existsSync(String(folder?.data_directory))).toBe(false);
    await expect(query(server.url, "select 1")).rejects.toThrow("ECONNREFUSED");
  }
});

test("an unknown server setting is an error with the server's message, not a skip", async () => {
  await expect(startPostgres({ settings: { no_such_setting: "1" } })).rejects.toThrow("no_such_setting");
});
