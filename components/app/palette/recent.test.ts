import { expect, test } from "vitest";
import { readVisits, withVisit } from "#components/app/palette/recent.ts";

const visit = (n: number) => ({ href: `/jobs/jb_${n}`, title: `Job ${n}`, kind: "Job" });

test("the newest visits are kept, without duplicates", () => {
  const visits = [1, 2, 3, 1, 4, 5, 6, 7, 8, 9].reduce<ReturnType<typeof visit>[]>((sofar, n) => withVisit(sofar, visit(n)), []);
  expect(visits.map(({ title }) => title)).toEqual([9, 8, 7, 6, 5, 4, 1, 3].map((n) => `Job ${n}`));
  expect(readVisits(JSON.stringify(visits))).toEqual(visits);
});

test("invalid entries are dropped: an external address is never offered", () => {
  for (const text of [null, "", "{", "7", "{}", "[1,null,{}]"]) expect(readVisits(text)).toEqual([]);
  const foreign = ["https://elsewhere.example", "//elsewhere.example", "javascript:alert(1)"].map((href) => ({ ...visit(1), href }));
  expect(readVisits(JSON.stringify(foreign))).toEqual([]);
});
