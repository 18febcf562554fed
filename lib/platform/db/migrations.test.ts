import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { indexesOf } from "./indexes-ahead.ts";

const folder = join(import.meta.dirname, "migrations");

/** Migrations up to this one make the schema of a new database. */
const LAST_OF_BASELINE = 6;

/** A migration that is safe for a reason says so. */
const SAFE = /-- safe for the version before: \S/;

/** What makes statements of the version before fail while both run (decision 150), in a statement without its comments. */
const BREAKING: readonly [what: string, RegExp][] = [
  ["drops a table", /^drop table/i],
  ["drops a column", /\bdrop column\b/i],
  ["renames a table or column", /\brename (to|column)\b/i],
  ["changes the type of a column", /\balter column \S+ (set data )?type\b/i],
  ["forbids null in a column that exists", /\balter column \S+ set not null\b/i],
  ["takes the default from a column that exists", /\balter column \S+ drop default\b/i],
  ["adds a column without a default that must not be null", /\badd column (?=.*\bnot null\b)(?!.*\b(default|generated always)\b)/i],
];

/** The statements of a migration that break the version before, and how. */
function breaksOf(sql: string): string[] {
  return sql.split("--> statement-breakpoint").flatMap((statement) => {
    if (SAFE.test(statement)) return [];
    const bare = statement.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").trim();
    // The body of a function is text, not a change of a table.
    const change = bare.replaceAll(/\$\$.*?\$\$/g, "");
    return BREAKING.filter(([, pattern]) => pattern.test(change)).map(([what]) => `${what}: ${change.slice(0, 120)}`);
  });
}

const later = readdirSync(folder).filter((name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > LAST_OF_BASELINE);

test.each(later)("%s keeps the version before running", (name) => {
  expect(breaksOf(readFileSync(join(folder, name), "utf8"))).toEqual([]);
});

/** Indexes on tables that exist which only the transaction of the migration can make, while nothing can be written to them. */
function stoppingWrites(sql: string): string[] {
  const statements = sql.split("--> statement-breakpoint").map((statement) => statement.replaceAll(/--.*$/gm, "").trim());
  const made = new Set(statements.flatMap((statement) => /^create table "(\w+)"/i.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const [, table = ""] = /^create (?:unique )?index ".*?" on "(\w+)"/i.exec(statement) ?? [];
    return table && !made.has(table) ? [table] : [];
  });
}

test.each(later)("%s makes indexes on tables that exist beside writes", (name) => {
  expect(stoppingWrites(readFileSync(join(folder, name), "utf8"))).toEqual([]);
});

test("an index that is made ahead says IF NOT EXISTS, one on a new table does not need to", () => {
  const sql = (index: string) =>
    `CREATE TABLE "a" ("b" text);--> statement-breakpoint\nCREATE INDEX "a_b" ON "a" ("b");--> statement-breakpoint\n${index}`;
  expect(stoppingWrites(sql(`CREATE UNIQUE INDEX "c_b" ON "c" ("b");`))).toEqual(["c"]);
  const ahead = sql(`-- Why.\nCREATE INDEX IF NOT EXISTS "c_b" ON "c" USING btree ("b") WHERE d = ';';`);
  expect(stoppingWrites(ahead)).toEqual([]);
  expect(indexesOf(ahead)).toEqual([
    { index: "c_b", table: "c", statement: `\n-- Why.\nCREATE INDEX CONCURRENTLY "c_b" ON "c" USING btree ("b") WHERE d = ';';` },
  ]);
});

test("what breaks the version before is found, unless a reason is given", () => {
  const found = (sql: string) => breaksOf(sql).map((line) => line.split(":")[0]);
  expect(found(`DROP TABLE "a";--> statement-breakpoint\nALTER TABLE "b" DROP COLUMN "c";`)).toEqual(["drops a table", "drops a column"]);
  expect(found(`ALTER TABLE "a" RENAME COLUMN "b" TO "c";`)).toEqual(["renames a table or column"]);
  expect(found(`ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;`)).toEqual(["changes the type of a column"]);
  expect(found(`ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;`)).toEqual(["forbids null in a column that exists"]);
  expect(found(`ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;`)).toEqual(["adds a column without a default that must not be null"]);
  expect(found(`-- safe for the version before: it never wrote here.\nALTER TABLE "a" DROP COLUMN "b";`)).toEqual([]);
  for (const safe of [
    `ALTER TABLE "a" ADD COLUMN "b" text;`,
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    `ALTER TABLE "a" ADD COLUMN "b" timestamp with time zone GENERATED ALWAYS AS (now()) STORED NOT NULL;`,
    `CREATE TABLE "a" ("b" text NOT NULL);`,
    `CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ DROP TABLE a $$;`,
  ])
    expect(found(safe)).toEqual([]);
});
