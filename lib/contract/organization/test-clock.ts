import { z } from "zod";
import { epoch } from "../core/common.ts";
import { operation } from "../core/operation.ts";

/** The farthest a sandbox clock can be moved ahead of real time, in total: five years. */
export const MAX_AHEAD_SECONDS = 5 * 366 * 24 * 60 * 60;

const read = z
  .object({
    now: epoch().meta({ description: "The sandbox's present time, in epoch seconds." }),
    ahead: z.int().meta({ description: "Seconds by which it is ahead of real time. 0 until the clock is first moved." }),
  })
  .meta({ id: "TestClock" });

const piece = z
  .object({
    at: epoch().meta({ description: "When it was due, by the sandbox's clock." }),
    work: z.string().meta({ description: "The kind of work, such as `compliance-request-reminder`." }),
    object: z.string().meta({ description: "Id of the object that it was about." }),
  })
  .meta({ id: "TestClockWork" });

const passed = read
  .extend({
    reached: z.boolean().meta({
      description:
        "False: more fell due than one request carries out, and the clock has stopped at `now`, where all before it is done. Send another request to go on.",
    }),
    ran: z.array(piece).meta({ description: "What was carried out, in this order and at these times; the first 500." }),
    ran_count: z.int().meta({ description: "How much was carried out, or has failed, in all." }),
    failed: z.array(piece).meta({ description: "What failed. It is tried again later, as in production." }),
  })
  .meta({ id: "TestClockMoved" });

const move = z
  .object({
    advance: z.int().min(1).max(MAX_AHEAD_SECONDS).optional().meta({ description: "Seconds to add to the sandbox's present time." }),
    now: epoch().optional().meta({ description: "The time to move to, in epoch seconds. Not before the sandbox's present time." }),
  })
  .refine(({ advance, now }) => (advance === undefined) !== (now === undefined), {
    path: ["advance"],
    error: "must be given unless now is given; send exactly one of the two",
  })
  .meta({ id: "TestClockMove" });

/** The test clock of an organization's sandbox. It moves forward only, and runs whatever falls due. */
export const testClock = {
  about: "The sandbox's clock, which can be moved forward.",
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
      summary: "Move the sandbox's time forward. What falls due until then is carried out in order, each at its own time",
      access: "test_clock:write",
      // What falls due is carried out in transactions of its own.
      dryRun: false,
      body: move,
      response: passed,
      errors: ["bad_request"],
      extension: true,
    }),
  },
};
