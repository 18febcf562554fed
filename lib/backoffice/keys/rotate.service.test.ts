import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { importForm } from "#lib/testing/imports.ts";
import { rowsOf, wholeText } from "#lib/testing/inspect.ts";
import { enrolSecondFactor } from "#lib/testing/second-factor.ts";
import { type Tenant, tenantOfTest } from "#lib/testing/tenant.ts";
import { readCommand } from "../command-line/commands.ts";
import { rotateKeys } from "./rotate.ts";
import { sealedColumns } from "./sealed-columns.ts";

let tenant: Tenant;
tenantOfTest((made) => {
  tenant = made;
});

const NEW_KEY = Buffer.alloc(32, 9).toString("base64");

test("every column of encrypted texts is encrypted again", async () => {
  const found = await rowsOf(
    tenant.harness.runtime.database,
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      and (column_name like '%sealed' or column_name like '%encrypted') and column_name <> 'check_sealed'`,
  );
  const listed = sealedColumns.map(({ table, column }) => `${getTableName(table)}.${column.name}`);
  expect(listed.toSorted()).toEqual([...found.map(({ name }) => String(name)), "idempotency_keys.body"].toSorted());
});

test("stored secrets are encrypted again in batches, from where it was interrupted, and then the old key can be removed", async () => {
  const { harness, key, make, org } = tenant;
  const endpoint = await make.webhookEndpoint();
  await harness.call(key, "POST", `/webhook_endpoints/${endpoint.id}/roll_secret`, { grace_hours: 24 });
  for (let i = 0; i < 5; i++) await make.contractor({ tax_identification: `512-44-739${i}` });
  const person = { ...make.contractorBody(), tax_identification: "512447381" };
  const first = await harness.call(key, "POST", "/contractors", person, { "idempotency-key": "once" });
  await enrolSecondFactor(harness, org.staff.owner);
  await harness.call(key, "POST", "/imports", importForm());
  const session = await make.applySession();
  const { id: asked } = await make.contractor();
  const request = (await harness.call(key, "POST", "/compliance_requests", { contractor: asked })).body;
  await harness.call(org.staff.staff, "POST", "/incoming_address");
  const old = harness.runtime.secrets.keyIds[0] ?? "";
  const oldTexts = async () => (await wholeText(harness.runtime.database)).split(`v1.${old}.`).length - 1;
  const before = await oldTexts();

  const rotated = await harness.another({
    ENCRYPTION_KEY: NEW_KEY,
    ENCRYPTION_KEYS_RETIRED: harness.runtime.settings.ENCRYPTION_KEY ?? "",
  });
  const { secrets } = rotated.runtime;
  let left = 4;
  const dying = { ...secrets, seal: (...args: Parameters<typeof secrets.seal>) => (left-- > 0 ? secrets.seal(...args) : fail()) };
  await expect(rotateKeys({ runtime: { ...rotated.runtime, secrets: dying }, by: "ada" }, 2)).rejects.toThrow("killed");
  const half = await oldTexts();
  expect([half < before, half > 1]).toEqual([true, true]);
  await expect(harness.another({ ENCRYPTION_KEY: NEW_KEY })).rejects.toThrow(/^ENCRYPTION_KEY: /);

  // A text that no key opens is named, and the old key is kept for it.
  const damaged = `update contractors set tax_id_encrypted = 'v1.${old}.AAAA.AAAA.AAAA' where id = '${first.body.id}'`;
  const [{ text = null } = {}] = await rowsOf(
    harness.runtime.database,
    sql`select tax_id_encrypted as text from contractors where id = ${first.body.id}`,
  );
  await harness.runtime.database.db.execute(sql.raw(damaged));
  const run = async () => (await readCommand(["keys", "rotate"]).run({ runtime: rotated.runtime, by: "ada" })) as Record<string, never>;
  const partly = await run();
  expect(partly).toMatchObject({ encrypted_again: half - 2, unreadable: [expect.stringContaining(first.body.id)] });
  expect(partly.next).toMatch(/^Keep the retired keys/);
  await harness.runtime.database.db.execute(sql`update contractors set tax_id_encrypted = ${text} where id = ${first.body.id}`);
  expect((await run()).next).toMatch(/^No stored secret needs a retired key\. Remove ENCRYPTION_KEYS_RETIRED/);
  expect(await oldTexts()).toBe(0);

  const after = await harness.another({ ENCRYPTION_KEY: NEW_KEY });
  const got = async (path: string) => (await after.call(key, "GET", path)).body;
  expect((await got(`/webhook_endpoints/${endpoint.id}`)).secret).toMatch(/^whsec_/);
  expect((await got(`/apply/sessions/${session.id}`)).url).toBe(session.url);
  expect((await got(`/compliance_requests/${request.id}`)).url).toBe(request.url);
  const again = await after.call(key, "POST", "/contractors", person, { "idempotency-key": "once" });
  expect([again.body, again.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
  const log = (await readCommand(["log"]).run({ runtime: after.runtime, by: "ada" })) as unknown as Record<string, unknown>[];
  expect(log[0]).toMatchObject({ action: "keys.rotate", by: "ada", before: { retired: [old] } });
});

function fail(): never {
  throw new Error("killed");
}
