import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, text } from "../core/common.ts";
import { coverDay, day } from "../core/days.ts";
import { defineResource } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { proofKind } from "./kind-schema.ts";

export const positionStatuses = ["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"] as const;
export type PositionStatus = (typeof positionStatuses)[number];

export const positionScopes = ["default", "entity", "job"] as const;

/** Whether all that is required is met on every day of the work. */
export const workAnswers = ["yes", "from_later", "ends_before", "no", "unknown"] as const;
export type CoversWork = (typeof workAnswers)[number];

/** A position in short, before or after a change. `ended`: the contractor does not have it any more. */
export const statedPosition = z
  .object({
    met: z.boolean().nullable().meta({ description: "Whether everything required is met. Null when nothing is." }),
    covered: z.boolean().nullable().meta({ description: "Whether all required insurance is in force. Null when none is required." }),
    status: z.enum([...positionStatuses, "ended"]).meta({ description: "The position's status." }),
  })
  .meta({ id: "StatedPosition", description: "A position in short. `ended`: the contractor no longer has it." });

export const basisKinds = ["policy", "assignment", "certificate", "exemption", "not_due", "document"] as const;
export type BasisKind = (typeof basisKinds)[number];

const basis = z
  .object({
    kind: z.enum(basisKinds).meta({
      description:
        "Cover bought here, a certificate of cover bought elsewhere, or a document that is not insurance. `exemption` and `not_due`, both documents, are not cover: a state's exemption, and the statement of a sole proprietor who owes none.",
    }),
    id: z.string().meta({ description: "Id of the policy, assignment, certificate or document, which may have been deleted since." }),
    says: z.string().nullable().optional().meta({
      description:
        "Why no cover is needed: `Not due: sole proprietor without employees, Texas: DWC Form-083, signed by the hirer.` Null of cover.",
    }),
    policy: z.string().nullable().meta({ description: "The assignment's policy." }),
    review: z.string().nullable().meta({ description: "Id of the certificate's audit that supplied its values and waivers." }),
    waivers: z
      .array(
        z.object({
          message: z.string().meta({ description: "What fails." }),
          waiver: z
            .string()
            .nullable()
            .meta({ description: "Id of the compliance waiver; null when it was waived for this certificate only." }),
          person: z.string().meta({ description: "Who approved it." }),
          reason: z.string(),
          through: coverDay("The last day on which the waiver counts. Null: it has no end."),
        }),
      )
      .meta({ description: "The same rules with who waived each and why." }),
    waived: z.array(z.string()).meta({ description: "The failed rules that are waived." }),
  })
  .meta({ id: "ComplianceBasis" });

export const positionCoverage = z
  .object({
    coverage: proofKind(),
    name: z.string().optional().meta({ description: "What it is called. Absent in answers recorded before kinds had names here." }),
    of: z
      .enum(["coverage", "document"])
      .optional()
      .meta({ description: "`coverage`: insurance. `document`: anything else. Absent in answers recorded before there were documents." }),
    met: z.boolean().meta({
      description:
        "Whether it is met today: by cover, an exemption, a waiver or a grace period; of a document, that a valid one was accepted.",
    }),
    covered: z.boolean().nullable().meta({
      description:
        "Whether a policy, an assignment or a certificate meets every rule today, without a waiver or a grace period. Null for a document.",
    }),
    basis: basis
      .nullable()
      .meta({ description: "What it rests on. Null when it is not met, or only because the earlier requirement did not ask for it." }),
    covered_from: coverDay(
      "The first day of the time without a gap in which it is met: the present one, else the next one. Policies and certificates one after the other count together. Null when none is known.",
    ),
    covered_through: coverDay("The last day of that time. Null when there is none, or no end is known."),
    tail: z
      .object({ through: coverDay("The last day on which claims from the work are still covered. Null: not after the work.") })
      .nullable()
      .meta({ description: "Of claims-made cover: for how long claims from the work are covered after it. Null for other cover." }),
    grace_through: coverDay(
      "The last day of the grace period of a changed requirement, in which the previous version is enough. Null when no grace is needed.",
    ),
    verify_by: coverDay(
      "The day by which the certificate that covers it must be verified again with the producer (`verified_every_days` of the requirement); from then on it no longer counts. Null when the requirement does not ask.",
    ),
    reasons: z
      .array(z.string())
      .meta({ description: "Why it is not met, or will not be after the grace period: one sentence per failed rule." }),
    documents: z.array(z.string()).meta({ description: "The documents that would remedy this." }),
    warning: z
      .string()
      .optional()
      .meta({ description: "What the requirement leaves open: its limits are only your organization's default. Absent: nothing." }),
  })
  .meta({ id: "CoveragePosition" });
export type PositionCoverage = z.infer<typeof positionCoverage>;

/** The position of one contractor in one scope, now or at another time. */
export const positionContent = {
  contractor: idOf("contractor"),
  scope: z.enum(positionScopes).meta({
    description:
      "The scope of the answer: a job, a contracting entity (the worst of the work there), or `default`: the worst of all current and coming work of the contractor, and the organization's default requirement where there is none.",
  }),
  entity: idOf("entity", "The contracting entity; for a job, the job's. Null for the default.").nullable(),
  job: idOf("job").nullable(),
  decided_by: z
    .string()
    .nullable()
    .meta({ description: "Id of the job or entity whose answer this is, being the worst. Null: it is the answer of the scope itself." }),
  met: z
    .boolean()
    .nullable()
    .meta({ description: "Whether every requirement is met today: what a gate reads. Null when nothing is required." }),
  covered: z.boolean().nullable().meta({
    description:
      "Whether all insurance that is required is in force today by policy, assignment or certificate. An exemption, a waiver and a grace period make `met`, never `covered`. Null when no insurance is required.",
  }),
  status: z.enum(positionStatuses).meta({
    description:
      "`covered`: met, by cover. `met`: met, in part by an exemption, a waiver or documents alone. `expiring`: met, but cover ends before the work does and within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement helps. `upcoming`: not met today, and cover in hand starts by the day on which the work does. `pending`: not met, and a certificate waits to be read or reviewed, or an application is open. `not_required`: nothing is required.",
  }),
  coverages: z.array(positionCoverage).meta({
    description: "Each required coverage and document. Of several scopes, those of the worst.",
  }),
  lacking: z.array(proofKind()).meta({ description: "The required coverages and documents that are not met." }),
  work_from: coverDay("The first day of the work: of the engagement, else of the cover bound or quoted for the job. Null: not known."),
  work_through: coverDay("The last day of the work. Null: not known, or without an end."),
  covered_from: coverDay(
    "The first day of the time without a gap in which everything required is met: the present one, else the next one. Null when none is known.",
  ),
  covered_through: coverDay("The last day of that time. Null when there is none, or no end is known."),
  covers_work: z.enum(workAnswers).nullable().meta({
    description:
      "Whether everything is met on every day of the work. `from_later`: not on its first days. `ends_before`: from its first day, but not to its last. `no`: on none. `unknown`: the work has no dates, or no end. Null when nothing is required.",
  }),
  uncovered_from: coverDay("The first day of the work on which something required is not met. Null: there is none, or it is not known."),
  grace_through: coverDay(
    "The last day on which the grace period of a changed requirement helps; `reasons` says what will fail. Null when no grace is needed.",
  ),
  verify_by: coverDay(
    "The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer counts. Null when no requirement asks.",
  ),
  tail_through: coverDay(
    "The engagement has ended, and completed operations or claims-made cover must be maintained through this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts.",
  ),
  requirement: z
    .string()
    .nullable()
    .meta({ description: "The insurance requirement that applies. Null when none does, or only the entity's own terms do." }),
};

const read = z
  .object({
    ...identity(catalogue.compliancePositions),
    ...positionContent,
    since: epoch().meta({ description: "When this answer began, in epoch seconds." }),
    next_change_at: epoch().nullable().meta({
      description: "When the status or the coverage next changes without new facts, in epoch seconds. Null when no such time is known.",
    }),
  })
  .meta({ id: "CompliancePosition" });

const brief = [
  ...(["met", "covered", "status", "decided_by", "work_from", "work_through", "covered_from", "covered_through", "covers_work"] as const),
  "uncovered_from",
] as const;
const briefCoverage = ["coverage", "met", "covered", "covered_from", "covered_through"] as const;
const some = <N extends string>(names: readonly N[]) => Object.fromEntries(names.map((name) => [name, true])) as Record<N, true>;

/** What a contractor's own browser may learn: no names, no evidence. */
export const briefStatus = z
  .object({
    contractor: z.string().meta({ description: "Id of the contractor." }),
    ...read.pick(some(brief)).shape,
    coverages: z
      .array(
        positionCoverage.pick(some(briefCoverage)).extend({
          basis: z.enum(basisKinds).nullable().meta({ description: "What it rests on. Null when it is not met." }),
        }),
      )
      .meta({ description: "Each required coverage and document." }),
    lacking: read.shape.lacking,
  })
  .meta({ id: "ComplianceStatus" });

/** The day or days that are asked about. */
export const daysAsked = (what: string) => ({
  on: day(`${what} this day, past or future, by what is known now.`).optional(),
  from: day(`${what} every day from this one, by what is known now. With \`through\`.`).optional(),
  through: day("The last of the days that begin with `from`.").optional(),
});

export const compliancePositions = defineResource({
  param: "compliance_position",
  of: catalogue.compliancePositions,
  about:
    "Whether a contractor is covered for the organization's default, a contracting entity or a job: by certificates and by cover bought here, for which days of the work, or why not.",
  path: "/compliance",
  read,
  filter: {
    contractor: text(64).optional().meta({ description: "Only positions of this contractor." }),
    contractors: z.array(text(64)).max(100).optional().meta({ description: "Only positions of these contractors, at most 100." }),
    scope: z.enum(positionScopes).optional().meta({ description: "Only positions with this scope." }),
    entity: text(64)
      .optional()
      .meta({ description: "Only positions for this contracting entity and for jobs there; with `scope=entity` its own." }),
    job: text(64).optional().meta({ description: "Only positions for this job." }),
    met: z
      .boolean()
      .optional()
      .meta({ description: "`true`: only contractors who meet every requirement today. `false`: only those who do not." }),
    covered: z
      .boolean()
      .optional()
      .meta({ description: "`true`: only contractors with all required insurance. `false`: only those without." }),
    ...daysAsked("Only contractors who are covered, from `covered_from` through `covered_through`, on"),
    status: z.enum(positionStatuses).optional().meta({ description: "Only positions with this status." }),
    lacking: proofKind().optional().meta({ description: "Only positions that lack this coverage or document." }),
    in_grace: z.boolean().optional().meta({
      description: "`true`: only contractors whom only the grace period of a changed requirement covers. `false`: only the others.",
    }),
    ends_before: day("Only contractors who meet everything now but, as far as is known, not on this day.").optional(),
    verify_before: day("Only contractors whose cover rests on a certificate that must be verified again before this day.").optional(),
    by_place: z.boolean().optional().meta({
      description:
        "`true`: one position for each contractor and place of work: every job, every contracting entity where the contractor is engaged without a job, and the default of who has no work. `false`: only positions that sum up others.",
    }),
    search: searchFilter("the contractor's name, company and email address"),
  },
  sort: ["next_change_at", "covered_through"],
  verbs: ["list", "get"],
  extension: true,
});
