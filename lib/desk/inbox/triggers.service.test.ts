import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#lib/platform/db/rows.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
tenantOfFile((tenant) => {
  ({ harness } = tenant);
});

/** Columns that change only together with one that wakes the trigger, or never. */
const FOLLOWING = [
  ...["created", "updated", "waiting_since", "started_at", "ended_at", "failed_at"],
  // An invoice is made with it.
  "purchase_order_required",
  // Computed from columns that wake it.
  "cover_ends",
];

test("each column by which an object waits for a person wakes the trigger of its table when it changes", async () => {
  const { db } = harness.runtime.database;
  const [{ body } = { body: "" }] = await rowsOf<{ body: string }>(
    db,
    sql`select pg_get_functiondef(oid) as body from pg_proc where proname = 'inbox_item_of'`,
  );
  const triggers = await rowsOf<{ object: string; columns: string[] }>(
    db,
    sql`select (regexp_match(pg_get_triggerdef(t.oid), 'keep_inbox_item[(]''([a-z_]+)'''))[1] as object,
        array(select attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr::int2[])) as columns
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'keep_inbox_item'`,
  );
  const woken = new Map(triggers.map(({ object, columns }) => [object, columns]));
  const missed = body.split(/UNION ALL/i).flatMap((part) => {
    const object = /object = '(\w+)'/.exec(part)?.[1] ?? "";
    // A trigger without columns is woken by each.
    const own = woken.get(object) ?? ["nothing"];
    const read = new Set([...part.matchAll(/r ->> '(\w+)'/g)].map(([, column = ""]) => column));
    return own.length === 0
      ? []
      : [...read].filter((column) => ![...own, ...FOLLOWING].includes(column)).map((column) => `${object}.${column}`);
  });
  expect(body).toContain("pay_to_review");
  expect(missed).toEqual([]);
});
