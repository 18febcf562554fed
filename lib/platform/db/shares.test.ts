import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Shares } from "./shares.ts";

const SIZE = 8;
const operations = ["GET /a", "GET /b", "GET /c", null];

test("whatever waits in vain, everybody gets a turn, and nobody takes what is kept for others", async () => {
  const step = fc.record({ operation: fc.constantFrom(...operations), turns: fc.nat({ max: 3 }), isVain: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const shares = new Shares(SIZE);
      const held = new Map<string | null, number>();
      const count = (operation: string | null, by: number) => held.set(operation, (held.get(operation) ?? 0) + by);
      await Promise.all(
        steps.map(async ({ operation, turns, isVain }) => {
          const leave = await shares.enter(operation, 60_000);
          count(operation, 1);
          expect(held.get(operation)).toBeLessThanOrEqual(6);
          for (let n = 0; n < turns; n++) await turn();
          if (isVain) shares.block(operation);
          count(operation, -1);
          leave();
        }),
      );
      const blocked = shares.blocked();
      const entered: string[] = [];
      for (const operation of blocked)
        for (let n = 0; n < SIZE; n++) void shares.enter(operation, 60_000).then(() => entered.push(operation));
      for (let n = 0; n < 5; n++) await turn();
      expect(entered).toHaveLength(blocked.length ? SIZE / 2 : 0);
      await expect(shares.enter("GET /free", 1)).resolves.toBeTypeOf("function");
    }),
  );
});

test("operations that wait for one locked table leave connections of the pool for others", async () => {
  const shares = new Shares(SIZE);
  let entered = 0;
  const enter = (operation: string | null) => void shares.enter(operation, 60_000).then(() => entered++);
  for (let n = 0; n < SIZE; n++) for (const operation of ["GET /a", "GET /b", null]) enter(operation);
  await turn();
  expect(entered).toBe(SIZE * 0.75);
  enter("GET /c");
  enter("GET /d");
  await turn();
  expect(entered).toBe(SIZE);
});

test("who waits too long is told so", async () => {
  const shares = new Shares(2);
  const leave = await shares.enter("GET /a", 1);
  await expect(shares.enter("GET /a", 1)).rejects.toThrow("did not respond in time");
  leave();
  await expect(shares.enter("GET /a", 1)).resolves.toBeTypeOf("function");
});
