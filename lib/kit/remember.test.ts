import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("recent results are not recomputed, and their number is limited", () => {
  const asked: number[] = [];
  const double = remember(2, (n: number) => {
    asked.push(n);
    return 2 * n;
  });
  expect([1, 1, 2, 1, 3, 3, 1].map(double)).toEqual([2, 2, 4, 2, 6, 6, 2]);
  expect(asked).toEqual([1, 2, 3, 1]);
});
