import { expect, test } from "vitest";
import { createEndpointSlots } from "./endpoint-slots.ts";

const ref = (n: number) => ({ orgId: "org", environment: "sandbox" as const, endpoint: `whe_${n}` });

test("a succeeding endpoint gets more slots, up to twenty; a failing one fewer, down to one", () => {
  const slots = createEndpointSlots();
  const max = () => slots.wanted(true)[0]?.max ?? 0;
  slots.markReady(ref(1));
  const round = (hasSucceeded: boolean) => {
    slots.taken(ref(1), 1, 1);
    slots.ended(ref(1), hasSucceeded);
    return max();
  };
  expect(max()).toBe(4);
  expect([round(true), round(true), round(true)]).toEqual([8, 16, 20]);
  expect([round(false), round(false), round(false), round(false), round(false)]).toEqual([10, 5, 2, 1, 1]);
  expect(round(true)).toBe(2);
});

test("failing endpoints together never hold more than half of the slots, and pause between attempts", () => {
  const slots = createEndpointSlots(() => 0);
  for (let n = 0; n < 3000; n++) {
    slots.markReady(ref(n));
    slots.taken(ref(n), 1, 1);
    slots.ended(ref(n), false);
  }
  expect(slots.wanted()).toEqual([]);
  const takeAll = () => {
    for (let wants = slots.wanted(true); wants.length; wants = slots.wanted(true))
      for (const want of wants) slots.taken(want.ref, want.max, want.max);
  };
  takeAll();
  expect(slots.inFlight).toBe(1000);
  slots.markReady(ref(9999));
  expect(slots.wanted()).toEqual([{ ref: ref(9999), max: 4 }]);
});

test("an endpoint with an empty queue leaves the round robin, unless it was notified while the claim was in progress", () => {
  const slots = createEndpointSlots();
  slots.markReady(ref(1));
  expect(slots.wanted()).toHaveLength(1);
  slots.taken(ref(1), 4, 0);
  expect(slots.wanted()).toHaveLength(0);
  slots.markReady(ref(1));
  slots.wanted();
  slots.markReady(ref(1));
  slots.taken(ref(1), 4, 0);
  expect(slots.wanted()).toHaveLength(1);
});
