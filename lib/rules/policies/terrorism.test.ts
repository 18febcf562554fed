import { expect, test } from "vitest";
import { terrorismNotice } from "./terrorism.ts";

const until = (day: string) => new Date(`${day}T00:00:00Z`);

test("TRIA: offered on general liability and stand-alone cyber, disclosed on workers' compensation, none on professional", () => {
  expect(terrorismNotice(["general", "professional", "workers-comp", "media", "cyber"], until("2027-01-01"))).toEqual({
    ...{ offered: ["general", "cyber"], disclosed: ["workers-comp"], isConditional: false },
  });
  expect(terrorismNotice(["professional"], until("2027-01-01"))).toBeNull();
});

test("TRIA: a term that crosses the program's end, December 31, 2027, is conditional", () => {
  const isConditional = (day: string) => terrorismNotice(["general"], until(day))?.isConditional;
  expect([isConditional("2027-12-31"), isConditional("2028-01-01"), isConditional("2028-01-02")]).toEqual([false, false, true]);
});
