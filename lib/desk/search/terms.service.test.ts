import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#lib/testing/inspect.ts";
import type { Tenant } from "#lib/testing/tenant.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";
import { normal } from "./words.ts";

let tenant: Tenant;
tenantOfFile((made) => {
  tenant = made;
});

/** The rule of `search_terms_of`: the fields' text once for each of its first twelve words, turned so that this word comes first. */
function termsOf(fields: readonly (string | null)[]): string[] {
  const whole = fields
    .map((field) => [...normal(field ?? "")].slice(0, 120).join(""))
    .filter(Boolean)
    .join(" ");
  const parts = whole.match(/^[^A-Za-z0-9\u0080-\u{10ffff}']+|[A-Za-z0-9\u0080-\u{10ffff}']+[^A-Za-z0-9\u0080-\u{10ffff}']*/gu) ?? [];
  const turned = parts.slice(0, 12).map((_, i) => [...parts.slice(i), " ", ...parts.slice(0, i)].join("").replace(/^ +| +$/g, ""));
  return [...new Set(turned)].sort();
}

test("the database makes the terms that the rule says, whatever the texts", async () => {
  const texts = [
    "Dana",
    "  a",
    "x  y ",
    "a\tb",
    "O'Brien",
    "Zoë",
    "..",
    ".a.",
    "a . b",
    "(a) b",
    "ﬁ",
    "a_b^c]d[e\\f",
    "Ａ",
    "w ".repeat(70),
    "é".repeat(130),
    "",
    "*",
  ];
  const rows = texts.flatMap((first) => ["", "b@c.example", "É x", "long-word ".repeat(20)].map((last) => [first, last]));
  const made = await rowsOf(
    tenant.harness.runtime.database,
    sql`
    select array(select distinct search_terms_of(jsonb_build_object('a', one ->> 0, 'b', one ->> 1), '{a,none,b}') order by 1) as terms
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as listed(one, place) order by place`,
  );
  expect(made.map(({ terms }) => [...(terms as string[])].sort())).toEqual(rows.map((row) => termsOf(row)));
});
