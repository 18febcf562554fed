import { expect, test } from "vitest";
import { createLanes } from "./lanes.ts";

const lane = (n: number) => ({ orgId: "org", environment: "sandbox" as const, endpoint: `whe_${n}` });

test("a lane that succeeds gets more, up to twenty; one that fails gets less, down to one", () => {
  const lanes = createLanes();
  const most = () => lanes.wanted(true)[0]?.most ?? 0;
  lanes.markReady(lane(1));
  const round = (hasSucceeded: boolean) => {
    lanes.taken(lane(1), 1, 1);
    lanes.ended(lane(1), hasSucceeded);
    return most();
  };
  expect(most()).toBe(4);
  expect([round(true), round(true), round(true)]).toEqual([8, 16, 20]);
  expect([round(false), round(false), round(false), round(false), round(false)]).toEqual([10, 5, 2, 1, 1]);
  expect(round(true)).toBe(2);
});

test("failing lanes together never hold more than half of the places, and rest between attempts", () => {
  const lanes = createLanes(() => 0);
  for (let n = 0; n < 3000; n++) {
    lanes.markReady(lane(n));
    lanes.taken(lane(n), 1, 1);
    lanes.ended(lane(n), false);
  }
  expect(lanes.wanted()).toEqual([]);
  const takeAll = () => {
    for (let wants = lanes.wanted(true); wants.length; wants = lanes.wanted(true))
      for (const want of wants) lanes.taken(want.lane, want.most, want.most);
  };
  takeAll();
  expect(lanes.inFlight).toBe(1000);
  lanes.markReady(lane(9999));
  expect(lanes.wanted()).toEqual([{ lane: lane(9999), most: 4 }]);
});

test("a lane that has nothing more leaves the line, unless it was rung for while the claim was under way", () => {
  const lanes = createLanes();
  lanes.markReady(lane(1));
  expect(lanes.wanted()).toHaveLength(1);
  lanes.taken(lane(1), 4, 0);
  expect(lanes.wanted()).toHaveLength(0);
  lanes.markReady(lane(1));
  lanes.wanted();
  lanes.markReady(lane(1));
  lanes.taken(lane(1), 4, 0);
  expect(lanes.wanted()).toHaveLength(1);
});
