import { z } from "zod";
import { positionStatuses } from "../compliance/compliance-position.ts";
import { automaticApprovals } from "../compliance/requirement-rules.ts";
import { epoch } from "../core/common.ts";
import { operation } from "../core/operation.ts";

export const firstStepKinds = ["requirement", "entity", "contractor", "job", "quote", "webhook_endpoint", "certificate"] as const;
export type FirstStepKind = (typeof firstStepKinds)[number];

const covered = z
  .object({
    contractors: z.int().meta({ description: "Number of contractors, in any status." }),
    expiring_notice_days: z
      .int()
      .meta({ description: "Cover that ends within so many days, before the work does, is `expiring`. As set for the organization." }),
    statuses: z
      .array(
        z
          .object({ status: z.enum(positionStatuses), count: z.int().meta({ description: "Number of contractors. Never capped." }) })
          .meta({ id: "ComplianceCount" }),
      )
      .meta({ description: "Every status. `GET /compliance/roster?status=` lists exactly the counted contractors." }),
  })
  .meta({ id: "ComplianceCounts" });

const read = z
  .object({
    now: epoch().meta({ description: "The organization's present time, in epoch seconds." }),
    compliance: covered.nullable().meta({
      description:
        "How many contractors are covered, each by the worst of their current and coming work. Null for callers who cannot read certificates.",
    }),
    first_steps: z.array(z.object({ kind: z.enum(firstStepKinds), done: z.boolean() })).meta({
      description:
        "The first objects a new organization creates, and whether it has done so. Objects that the caller cannot read are left out.",
    }),
  })
  .meta({ id: "Overview" });
export type Overview = z.infer<typeof read>;

export const seriesSpans = ["30d", "12m"] as const;
export type SeriesSpan = (typeof seriesSpans)[number];

const figure = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${description} Null when unknown, or when the caller cannot read it.` });

const WHEN_COUNTED = "when the day or month was closed, some minutes after its end; for the current one, now";

export const seriesPointSchema = z
  .object({
    at: epoch().meta({ description: "Start of the day or month, 00:00 UTC, in epoch seconds." }),
    premium_written: figure("Premium invoiced, less amounts voided or refunded, in cents."),
    premium_earned: figure("Premium of pay cycles that have ended, in cents."),
    active_policies: figure("Policies in force at the end of the day or month; for the current one, now."),
    active_assignments: figure("Assignments in force at the end of the day or month; for the current one, now."),
    certificates_judged: figure("Certificates audited for the first time."),
    certificates_passed: figure("Of those, the certificates that met every rule."),
    contractors: figure(`Contractors ${WHEN_COUNTED}.`),
    contractors_met: figure(`Of those, the contractors who met everything required of them ${WHEN_COUNTED}.`),
    contractors_not_covered: figure(`Of those, the contractors with the status \`not_covered\` ${WHEN_COUNTED}.`),
  })
  .meta({ id: "SeriesPoint" });
export type SeriesPoint = z.infer<typeof seriesPointSchema>;

const series = z
  .object({
    span: z.enum(seriesSpans),
    unit: z.enum(["day", "month"]),
    points: z.array(seriesPointSchema).meta({ description: "Oldest first. The last one is still in progress." }),
  })
  .meta({ id: "OverviewHistory" });
export type OverviewSeries = z.infer<typeof series>;

/** The period in days over which decisions are compared with the rules' outcome. */
export const AGREEMENT_DAYS = 90;
/** Counting stops here: more are not needed to assess the rules. */
export const AGREEMENT_LIMIT = 5000;

/** How many decisions are listed one by one. */
export const DIFFERING_LIMIT = 50;

const differing = z
  .object({
    certificate: z.string(),
    filename: z.string(),
    decided: epoch(),
    rules: z.enum(["approved", "flagged"]).meta({ description: "What the rules alone came to." }),
    approved: z.boolean().meta({ description: "Whether the person approved it; otherwise it was denied, or a new one was requested." }),
    by: z.string().meta({ description: "Who decided." }),
    reason: z.string().nullable(),
  })
  .meta({ id: "DifferingDecision" });

const against = z.object({
  approved: z.int().meta({ description: "How many of them a person approved." }),
  denied: z.int().meta({ description: "How many of them a person denied, or requested a new certificate for." }),
});

const agreement = z
  .object({
    automatic_approval: z.enum(automaticApprovals).meta({ description: "As set for the organization." }),
    since: epoch().meta({ description: "Decisions from then on are counted." }),
    decided: z.int().meta({ description: `Counting stops at ${AGREEMENT_LIMIT}, the newest.` }),
    agreed: z.int().meta({ description: "How many of them the rules alone would have decided the same way." }),
    would_have_approved: against.meta({ description: "Certificates that the rules alone would have approved." }),
    would_have_flagged: against.meta({ description: "Certificates that the rules alone would have flagged." }),
    differing: z.array(differing).meta({
      description: `The newest ${DIFFERING_LIMIT} decisions that the rules alone would have made otherwise, one by one: first what the rules would have approved.`,
    }),
    samples: z
      .object({
        sample_percent: z.int().meta({ description: "As set for the organization." }),
        decided: z.int().meta({
          description: `Automatic approvals that a person decided on without seeing the outcome, in the period. Counting stops at ${AGREEMENT_LIMIT}.`,
        }),
        agreed: z.int().meta({ description: "How many of them the person approved too." }),
        disagreed: z.int().meta({
          description: "How many of them the person denied, or requested a new certificate for: the error rate is `disagreed / decided`.",
        }),
        open: z.int().meta({ description: `How many wait for a person now. Counting stops at ${AGREEMENT_LIMIT}.` }),
      })
      .meta({ description: "Checks of automatic approvals, with automatic approval on." }),
  })
  .meta({ id: "AutomaticApprovalAgreement" });
export type Agreement = z.infer<typeof agreement>;

/** An organization's figures. */
export const overview = {
  about: "Counts and figures of the organization.",
  operations: {
    get: operation({
      method: "GET",
      path: "/overview",
      summary: "Get how many contractors are covered, and which setup steps are done",
      access: "overview:read",
      response: read,
      extension: true,
    }),
    agreement: operation({
      method: "GET",
      path: "/overview/automatic_approval",
      summary: `Get how often people made the same decision on certificates as the rules alone would have, with automatic approval in shadow mode and in samples of automatic approvals, over ${AGREEMENT_DAYS} days`,
      access: "certificates:read",
      response: agreement,
      extension: true,
    }),
    series: operation({
      method: "GET",
      path: "/overview/series",
      summary: "Get premium, cover in force and certificates audited over the last 30 days or 12 months",
      access: "overview:read",
      query: z.object({
        span: z.enum(seriesSpans).optional().meta({ description: "`30d` by day, or `12m` by month. Default `30d`." }),
      }),
      response: series,
      extension: true,
    }),
  },
};
