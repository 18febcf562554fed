import { z } from "zod";
import { epoch } from "../common.ts";
import { operation } from "../operation.ts";

/** How far ahead of real time a sandbox can be moved in all: five years. */
export const MOST_AHEAD_SECONDS = 5 * 366 * 24 * 60 * 60;

const read = z
  .object({
    now: epoch().meta({ description: "The sandbox's present time, in epoch seconds." }),
    ahead: z.int().meta({ description: "By how many seconds it is ahead of real time; 0 until it is first moved." }),
  })
  .meta({ id: "TestClock" });

const move = z
  .object({
    advance: z.int().min(1).max(MOST_AHEAD_SECONDS).optional().meta({ description: "Seconds to move on from the sandbox's present time." }),
    now: epoch().optional().meta({ description: "The time to move to, in epoch seconds; not before the sandbox's present time." }),
  })
  .refine(({ advance, now }) => (advance === undefined) !== (now === undefined), {
    path: ["advance"],
    error: "must be given, or now, and not both",
  })
  .meta({ id: "TestClockMove" });

/** Time in an organization's sandbox: it can be moved on, to see what falls due then, and never back. */
export const testClock = {
  operations: {
    get: operation({
      method: "GET",
      path: "/test_clock",
      summary: "Get the sandbox's present time",
      access: "test_clock:read",
      response: read,
      errors: ["bad_request"],
      extension: true,
    }),
    move: operation({
      method: "POST",
      path: "/test_clock",
      summary: "Move the sandbox's time on; whatever falls due until then happens",
      access: "test_clock:write",
      body: move,
      response: read,
      errors: ["bad_request"],
      extension: true,
    }),
  },
};
