import { z } from "zod";
import { epoch } from "../common.ts";
import { operation } from "../operation.ts";

/** Counting stops here: more is said to be more, because nobody needs the number and it would cost a scan. */
export const WAITING_LIMIT = 1000;

/** How many days ahead a certificate's end of cover is work to be done. */
export const EXPIRING_DAYS = 30;

export const waitingKinds = [
  "certificates_flagged",
  "certificates_unreadable",
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

export const seriesSpans = ["30d", "12m"] as const;
export type SeriesSpan = (typeof seriesSpans)[number];

const figure = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description} Null where it is not known or may not be read.` });

export const seriesPointSchema = z
  .object({
    at: epoch().meta({ description: "Begin of the day or month, 00:00 UTC, in epoch seconds." }),
    premium_written: figure("Premium invoiced, less what was voided or given back, in cents."),
    premium_earned: figure("Premium of pay cycles that are over, in cents."),
    active_policies: figure("Policies in force at the end; of a time not over, now."),
    active_assignments: figure("Assignments in force at the end; of a time not over, now."),
    certificates_judged: figure("Certificates checked for the first time."),
    certificates_passed: figure("How many of those met every rule."),
  })
  .meta({ id: "SeriesPoint" });
export type SeriesPoint = z.infer<typeof seriesPointSchema>;

const series = z
  .object({
    span: z.enum(seriesSpans),
    unit: z.enum(["day", "month"]),
    points: z.array(seriesPointSchema).meta({ description: "The oldest first; the last one is not over." }),
  })
  .meta({ id: "OverviewSeries" });
export type OverviewSeries = z.infer<typeof series>;

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
    series: operation({
      method: "GET",
      path: "/overview/series",
      summary: "Get premium, cover in force and certificates judged over the last 30 days or 12 months",
      access: "overview:read",
      query: z.object({
        span: z.enum(seriesSpans).optional().meta({ description: "`30d` by day, or `12m` by month. `30d` unless given." }),
      }),
      response: series,
      extension: true,
    }),
  },
};
