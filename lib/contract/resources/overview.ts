import { z } from "zod";
import { epoch } from "../common.ts";
import { operation } from "../operation.ts";

/** Counting stops here: more is said to be more, because nobody needs the number and it would cost a scan. */
export const WAITING_LIMIT = 1000;

/** How many days ahead a certificate's end of cover is work to be done. */
export const EXPIRING_DAYS = 30;

export const waitingKinds = [
  "certificates_flagged",
  "applications_in_review",
  "charges_failed",
  "certificates_expiring",
  "endpoints_in_trouble",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingSchema = z
  .object({
    kind: z.enum(waitingKinds),
    count: z.int().meta({ description: `Counting stops at ${WAITING_LIMIT}.` }),
    more: z.boolean().meta({ description: "True: there are more than were counted." }),
    object: z.string().meta({ description: "What is counted: the object's own name." }),
    filter: z.record(z.string(), z.string()).meta({ description: "The query with which its list returns exactly what was counted." }),
  })
  .meta({ id: "Waiting" });
export type Waiting = z.infer<typeof waitingSchema>;

export const firstStepKinds = ["entity", "contractor", "job", "quote", "webhook_endpoint", "certificate"] as const;
export type FirstStepKind = (typeof firstStepKinds)[number];

const read = z
  .object({
    now: epoch().meta({ description: "The organization's present time, in epoch seconds." }),
    waiting: z.array(waitingSchema).meta({ description: "Work that waits for a person; without what the caller may not read." }),
    first_steps: z
      .array(z.object({ kind: z.enum(firstStepKinds), done: z.boolean() }))
      .meta({ description: "What a new organization makes first, and whether there is one; without what the caller may not read." }),
  })
  .meta({ id: "Overview" });
export type Overview = z.infer<typeof read>;

/** What an organization has to do, and how it is doing. */
export const overview = {
  operations: {
    get: operation({
      method: "GET",
      path: "/overview",
      summary: "Get what waits for a person, and which first steps are done",
      access: "overview:read",
      response: read,
      extension: true,
    }),
  },
};
