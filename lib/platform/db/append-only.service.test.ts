import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";
import { rowsOf } from "./rows.ts";

let harness: Harness;
tenantOfFile((tenant) => {
  ({ harness } = tenant);
});

test("append-only tables cannot be emptied", async () => {
  const { db } = harness.runtime.database;
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select distinct tgrelid::regclass::text as name from pg_trigger
        where tgfoid in ('append_only'::regproc, 'rate_sets_immutable'::regproc) and tgname not like '%not_emptied' order by 1`,
  );
  const names = found.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["audit_log", "certificate_decisions", "compliance_changes", "ledger", "operator_log", "rate_sets"]),
  );
  for (const name of names)
    await expect(db.execute(sql.raw(`truncate ${name} cascade`)), name).rejects.toMatchObject({
      cause: { message: expect.stringContaining("only ever added") },
    });
});
