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
  expect(names.filter(Boolean)).toHaveLength(300);
  expect(names[0]).toBe(nameOf("select 0 + $1"));
  expect(ask(createStatementNames(), `select $1 ${PLANNED_FOR_VALUES}`, 9).filter(Boolean)).toEqual([]);
  expect(ask(createStatementNames(), `select $1 ${"x".repeat(9000)}`, 9).filter(Boolean)).toEqual([]);
});

test("a name that was not used for an hour goes to another statement, a thousand times at most", () => {
  let time = 0;
  const nameOf = createStatementNames(() => time);
  const hour = (at: number) =>
    Array.from({ length: 300 }, (_, n) => ask(nameOf, `select ${at} + ${n} + $1`, 5).at(-1)).filter(Boolean).length;
  expect(hour(0)).toBe(300);
  time += 59 * 60_000;
  expect(nameOf("select 0 + 0 + $1")).toBeDefined();
  expect(hour(1)).toBe(0);
  time += 2 * 60_000;
  // The first one is in use.
  expect(hour(2)).toBe(299);
  expect(nameOf("select 0 + 0 + $1")).toBeDefined();
  expect(nameOf("select 0 + 1 + $1")).toBeUndefined();
  time += 61 * 60_000;
  expect(hour(3)).toBe(300);
  time += 61 * 60_000;
  expect(hour(4)).toBe(101);
});
