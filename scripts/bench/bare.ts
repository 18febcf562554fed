import { createServer } from "node:http";
import { Pool } from "pg";

/**
 * The baseline: get-by-id with only `node:http` and `pg`. No routes, keys, limits, log or validation; the same row, the same JSON, a
 * prepared statement, the same number of connections. Arguments: port, database URL, organization, pool size.
 */
const [port, connectionString, organization, size] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: Number(size) });
const text = `select id, created, first_name, middle_name, last_name, email, phone, company_name, address, custom_metadata, withhold_premium
  from contractors where org_id = $1 and environment = $2 and id = $3`;

const server = createServer((request, response) => {
  const id = request.url?.slice("/api/v1/contractors/".length) ?? "";
  pool.query<{ created: Date }>({ name: "get", text, values: [organization, "sandbox", id] }).then(
    ({ rows: [row] }) => {
      const body = row ? JSON.stringify({ ...row, created: Math.floor(row.created.getTime() / 1000) }) : "{}";
      response.writeHead(row ? 200 : 404, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500, { "Content-Length": 0 });
      response.end();
    },
  );
});
server.listen(Number(port), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
