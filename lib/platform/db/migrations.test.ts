import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "migrations");

/** Migrations up to this one were written before the rule. */
const LAST_BEFORE = 77;

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

const later = readdirSync(folder).filter((name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > LAST_BEFORE);

test.each(later)("%s keeps the version before running", (name) => {
  expect(breaksOf(readFileSync(join(folder, name), "utf8"))).toEqual([]);
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
