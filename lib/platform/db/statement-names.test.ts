import { expect, test } from "vitest";
import { createStatementNames, PLANNED_FOR_VALUES } from "./statement-names.ts";

const ask = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text));

test("a statement has a name from its fifth use on, always the same", () => {
  const nameOf = createStatementNames();
  const [first, , , fourth, fifth, sixth] = ask(nameOf, "select $1", 6);
  expect([first, fourth]).toEqual([undefined, undefined]);
  expect(fifth).toMatch(/^s_[\w-]{20}$/);
  expect(sixth).toBe(fifth);
  expect(ask(createStatementNames(), "select $1", 5).at(-1)).toBe(fifth);
  expect(ask(nameOf, "select $1, $2", 5).at(-1)).not.toBe(fifth);
});

test("only a limited number of statements has names, and long ones or those planned for their values never do", () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 1000 }, (_, n) => ask(nameOf, `select ${n} + $1`, 5).at(-1));
  expect(names.filter(Boolean)).toHaveLength(500);
  expect(names[0]).toBe(nameOf("select 0 + $1"));
  expect(ask(createStatementNames(), `select $1 ${PLANNED_FOR_VALUES}`, 9).filter(Boolean)).toEqual([]);
  expect(ask(createStatementNames(), `select $1 ${"x".repeat(9000)}`, 9).filter(Boolean)).toEqual([]);
});
