import { expect, test } from "vitest";
import { changeOf, shareOf } from "#components/dashboard/desk/overview/trend.ts";
import type { SeriesPoint } from "#lib/contract/desk/overview.ts";

const DAY = 86_400;
const point = (day: number, contractors: number | null, contractors_met: number | null, contractors_not_covered: number | null) =>
  ({ at: day * DAY, contractors, contractors_met, contractors_not_covered }) as SeriesPoint;

test("the change is that of a week, and unknown where the day a week ago was not counted", () => {
  const today = point(10, 20, 5, 12);
  expect(changeOf([point(3, 18, 6, 7), point(4, 18, 5, 9), today])).toBe("+5 this week");
  expect(changeOf([point(3, 18, 6, 14), today])).toBe("\u22122 this week");
  expect(changeOf([point(3, 18, 6, 12), today])).toBe("\u00b10 this week");
  expect([changeOf([point(2, 18, 6, 7), today]), changeOf([point(3, null, null, null), today]), changeOf([])]).toEqual([null, null, null]);
});

test("a day without contractors, or without a count, has no share", () => {
  expect(shareOf([point(1, null, null, null), point(2, 0, 0, 0), point(3, 20, 5, 15)])).toEqual([{ at: 3 * DAY, share: 0.25 }]);
});
