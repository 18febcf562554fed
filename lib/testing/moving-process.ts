import { sql } from "drizzle-orm";
import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import { runImport } from "#lib/desk/imports/run.ts";
import { readScripted, scriptedFiles } from "./certificates/scripted-reader.ts";
import { customerOf } from "./customer.ts";
import { dieAt } from "./die-at.ts";
import { importForm } from "./imports.ts";
import { rowsOf } from "./inspect.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process of a customer who moves in: uploads their workbook (`workbook`) or certificates (`certificates`), carries the newest
 * upload out (`import`), reads what was sent (`read`), to its end, or kills itself at a point of `dieAt`. Arguments: the data folder, the
 * task, the number of contractors, and the point. Prints what is there.
 */
const [folder = "", task = "", count = "0", moment = ""] = process.argv.slice(2);
const contractors = Number(count);
const { runtime, call } = await processRuntime(
  folder,
  { DATABASE_TIMEOUT_SECONDS: "120", RATE_LIMIT_PER_SECOND: "100000", RATE_LIMIT_BURST: "100000" },
  { clock: () => new Date("2026-06-15T12:00:00Z"), readFiles: scriptedFiles(readScripted) } as never,
);
const one = async (query: ReturnType<typeof sql>) => (await rowsOf(runtime.database, query))[0];
const get = async (path: string) => (await call(PROCESS_KEY, "GET", path)).body;
const [org_id] = [String((await one(sql`select id from organizations`))?.id)];
await runtime.database.db.execute(sql`update organizations set automatic_approval = 'on'`);
const scope = { orgId: org_id, environment: "sandbox" } as const;

if (task === "workbook" || task === "certificates") {
  const customer = customerOf(contractors, Math.max(4, Math.round(contractors / 50)), Math.round(contractors * 1.5));
  const form = importForm(task === "workbook" ? customer.workbook : customer.zip, task, "customer");
  const { status, body } = await call(PROCESS_KEY, "POST", "/imports", form);
  if (status !== 201) throw new Error(JSON.stringify(body));
  await runImport(runtime, { ...scope, import: body.id });
} else {
  const [newest] = await get("/imports?limit=1");
  if (newest.can.includes("start")) await call(PROCESS_KEY, "POST", `/imports/${newest.id}/start`);
  if (moment) dieAt(runtime, moment);
  const read = async () => {
    const waiting = await rowsOf(runtime.database, sql`select id from certificates where status in ('pending', 'processing')`);
    for (const { id } of waiting) await processCertificate(runtime, { ...scope, certificate: String(id) });
  };
  if (task === "read") await read();
  // As many certificates may wait to be read as may: then the import waits too.
  while (task === "import" && (await get(`/imports/${newest.id}`)).status === "importing") {
    await runImport(runtime, { ...scope, import: newest.id });
    if (newest.target === "certificates") await read();
  }
}
const [shown] = await get("/imports?limit=1");
const roster = await rowsOf(
  runtime.database,
  sql`select c.email || ' ' || e.name || ' ' || case p.status when 'covered' then 'covered' else 'not_covered' end as line
    from compliance_positions p join contractors c on c.id = p.contractor join entities e on e.id = p.entity
    where p.job is null order by 1`,
);
const figures =
  await one(sql`select (select count(*)::int from contractors) as contractors, (select count(*)::int from entities) as entities,
  (select count(*)::int from certificates) as certificates, (select count(distinct sha256)::int from certificates) as different,
  (select count(*)::int from certificate_decisions where action = 'imported') as kept`);
process.stdout.write(JSON.stringify({ ...figures, import: shown, roster: roster.map(({ line }) => line) }));
await runtime.close();
process.exit(0);
