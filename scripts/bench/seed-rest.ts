import { getTableColumns } from "drizzle-orm";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { modules, storesOf } from "#lib/service/modules.ts";
import type { Seeding, SeedTable } from "./copier.ts";
import { askedFor } from "./requests.ts";
import { idAt, idSql } from "./sample-ids.ts";

/** The resources that nothing else fills: what a row refers to is found by the requests, and its other texts and times differ. */
export async function seedRest(seedTable: SeedTable, { others: count }: Seeding, filled: ReadonlySet<string>): Promise<void> {
  const asked = askedFor(0, (prefix) => idAt(prefix, 0));
  for (const { resource, table } of storesOf(modules({} as Authenticator))) {
    if (filled.has(resource.prefix) || asked[resource.name] === undefined) continue;
    const columns = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
      if (name in { org_id: 0, environment: 0, id: 0, created: 0 }) return [];
      const prefix = /^([a-z]+)_1/.exec(asked[name] ?? "")?.[1];
      if (prefix) return [[name, idSql(prefix, "n")]];
      // Days.
      if (name.startsWith("valid_")) return [[name, "'2030-01-01'"]];
      if (column.columnType === "PgText") return [[name, `md5('${name}' || n)`]];
      return column.columnType === "PgTimestamp" ? [[name, "now() + (n % 60 - 30) * interval '1 day'"]] : [];
    });
    await seedTable(table, { prefix: resource.prefix, count, columns: Object.fromEntries(columns) });
  }
}
