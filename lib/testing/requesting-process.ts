import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { createBatchRun } from "#lib/compliance/requests/run-batch.ts";
import { compliancePositions } from "#lib/compliance/schema/positions.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { insertMany } from "#lib/platform/db/insert-many.ts";
import { deliverMail } from "#lib/platform/mail/mail.ts";
import { dieAt } from "./die-at.ts";
import { factories, type Wire } from "./factories.ts";
import { rowsOf } from "./inspect.ts";
import { startMailServer } from "./mail-server.ts";
import { PROCESS_KEY, processRuntime } from "./process-runtime.ts";

/**
 * A service process that kills itself at a point of `dieAt`, if one is given. Arguments: the data folder, the task, the number of
 * contractors, how many of them a transaction asks, and the point. `prepare` creates contractors and a batch of compliance requests to all
 * who are not covered, and runs it; `run` runs it to its end; `send` then sends its emails to a mail server, which keeps them in
 * `<folder>/mail`. Prints the result as JSON.
 */
const [folder = "", task = "", count = "0", atOnce = "0", moment = ""] = process.argv.slice(2);

const server = await startMailServer(join(folder, "mail"));
const { runtime, call } = await processRuntime(folder, { SMTP_URL: server.url, SMTP_SANDBOX: "true", MAIL_FROM: "us@example.com" });
const make = factories({ call, clock: { now: () => new Date() } } as never, PROCESS_KEY);
const rows = (query: SQL) => rowsOf(runtime.database, query);
const IN_ONE_STATEMENT = 1000;

/** Copies of a contractor and of their position. */
async function copies(many: number): Promise<void> {
  const { db } = runtime.database;
  const [person] = await db.select().from(contractors).limit(1);
  const [position] = await db.select().from(compliancePositions).limit(1);
  if (!person || !position) throw new Error("There is nobody to copy.");
  for (let at = 0; at < many; at += IN_ONE_STATEMENT) {
    const ids = Array.from({ length: Math.min(IN_ONE_STATEMENT, many - at) }, () => newId("cn"));
    const people = ids.map((id, n) => ({ ...person, id, email: `copy.${at + n}@example.com` }));
    const positions = ids.map((contractor) => ({ ...position, id: newId("cp"), contractor }));
    await db.transaction(async (tx) => {
      await insertMany(tx as unknown as Tx, contractors, people);
      await insertMany(tx as unknown as Tx, compliancePositions, positions);
    });
  }
}

if (task === "prepare") {
  const [first] = [(await make.contractor()).id];
  await copies(Number(count) - 1);
  // One was asked before.
  await call(PROCESS_KEY, "POST", "/compliance_requests", { contractor: first, send: "email" });
  await call(PROCESS_KEY, "POST", "/compliance_request_batches", { compliance: "not_covered", send: "email" });
}
const [started] = await rows(sql`select id, org_id from compliance_request_batches`);
const scope = { orgId: String(started?.org_id), environment: "sandbox" as const };
if (moment) dieAt(runtime, moment);

const isRunning = async () => (await rows(sql`select 1 from compliance_request_batches where status = 'running'`)).length > 0;
// A job hands over to the next after a minute.
while (task !== "send" && (await isRunning())) await createBatchRun(runtime, Number(atOnce))({ ...scope, batch: String(started?.id) });

const unsent = () => rows(sql`select id from mails where status = 'queued' order by created, id limit 10`);
for (let some = await unsent(); task === "send" && some.length; some = await unsent())
  await Promise.all(some.map(({ id }) => deliverMail(runtime, { ...scope, mail: String(id) })));

const [batch] = (await call(PROCESS_KEY, "GET", "/compliance_request_batches")).body as Wire[];
const counts = async (what: SQL) => (await rows(sql`select distinct count(*)::int as n from ${what} order by n`)).map(({ n }) => n);
const result = {
  batch,
  requests: await counts(sql`compliance_requests where status = 'sent' group by contractor`),
  mails: await counts(sql`mails where kind = 'compliance_request' group by contractor`),
  asked: (await rows(sql`select count(distinct contractor)::int as n from mails where kind = 'compliance_request'`))[0]?.n,
};
process.stdout.write(JSON.stringify(result));
await runtime.close();
await server.close();
process.exit(0);
