import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { requirementEventStore } from "#lib/compliance/positions/requirement-event.ts";
import { positionEventStore } from "#lib/compliance/positions/store.ts";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import { events, TEST_EVENT } from "#lib/contract/desk/event-types.ts";
import { inboxKinds } from "#lib/contract/desk/inbox-kinds.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { modules, storesOf } from "./modules.ts";

const stores = [...storesOf(modules({} as Authenticator)), positionEventStore, requirementEventStore];
const sorted = (texts: readonly string[]) => [...texts].sort();

test("each event of the contract is declared by the store of its object, and no other", () => {
  const declared = stores.flatMap(({ resource, also }) => (also.events ?? []).map((event) => `${event} of ${resource.name}`));
  const promised = Object.entries(events).map(([event, { of }]) => `${event} of ${catalogue[of].wire.name}`);
  expect(sorted(declared)).toEqual(sorted([...promised, `${TEST_EVENT} of webhook_endpoint`]));
});

test("each kind of inbox item is declared by one store", () => {
  expect(sorted(stores.flatMap(({ also }) => also.inbox ?? []))).toEqual(sorted(inboxKinds));
});

const tableOf = ({ table }: { table: PgTable }) => getTableName(table);

test("what stores declare to be searched and to wait in the inbox is what the triggers of their tables keep", async () => {
  const { runtime } = await createHarness();
  const columns = await rowsOf<{ name: string }>(
    runtime.database.db,
    sql`select distinct event_object_table || '.' || event_object_column as name
        from information_schema.triggered_update_columns where trigger_name like '%\\_search\\_%'`,
  );
  expect(sorted(columns.map(({ name }) => name))).toEqual(
    sorted(stores.flatMap((store) => (store.also.search ?? []).map((column) => `${tableOf(store)}.${column}`))),
  );
  const tablesWith = async (trigger: string) =>
    await rowsOf<{ name: string }>(
      runtime.database.db,
      sql`select distinct event_object_table as name from information_schema.triggers where trigger_name like ${trigger}`,
    );
  expect(sorted((await tablesWith("%\\_metadata\\_entries")).map(({ name }) => name))).toEqual(
    sorted(stores.filter(({ also }) => also.metadata).map(tableOf)),
  );
  const tables = await tablesWith("%\\_inbox\\_item");
  const declared = stores.filter(({ also }) => also.inbox).map(tableOf);
  // A name that waits for the operator is about a contractor, and rests on its match with a list.
  expect(sorted(tables.map(({ name }) => (name === "sanctions_matches" ? "contractors" : name)))).toEqual(sorted(declared));
});
