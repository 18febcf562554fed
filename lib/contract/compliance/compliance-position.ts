import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, text } from "../core/common.ts";
import { defineResource } from "../core/resource.ts";
import { proofKind } from "./kind-schema.ts";

export const positionStatuses = ["covered", "expiring", "pending", "not_covered", "not_required"] as const;
export type PositionStatus = (typeof positionStatuses)[number];

export const positionScopes = ["default", "entity", "job"] as const;

export const coverDay = (description: string) => z.string().nullable().meta({ description });

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
          until: epoch().nullable().meta({ description: "From then on the rule counts as failed again." }),
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
    covered: z.boolean().meta({ description: "Whether it is met: of a document, that a valid one was accepted." }),
    basis: basis.nullable().meta({ description: "The evidence of cover. Null when it is not covered, or only by a grace period." }),
    until: coverDay("The first day on which it is no longer covered, as far as is known. Null when it is not covered."),
    grace_until: coverDay(
      "The day on which the grace period of a changed requirement ends; until then the previous version is enough. Null when no grace is needed.",
    ),
    verify_by: coverDay(
      "The day by which the certificate that covers it must be verified again with the producer (`verified_every_days` of the requirement); from then on it no longer covers. Null when the requirement does not ask.",
    ),
    reasons: z
      .array(z.string())
      .meta({ description: "Why it is not covered, or will not be after the grace period: one sentence per failed rule." }),
    documents: z.array(z.string()).meta({ description: "The documents that would remedy this." }),
  })
  .meta({ id: "CoveragePosition" });
export type PositionCoverage = z.infer<typeof positionCoverage>;

/** The position of one contractor in one scope, now or at another time. */
export const positionContent = {
  contractor: idOf("contractor"),
  scope: z
    .enum(positionScopes)
    .meta({ description: "The scope of the requirement: the organization's default, a contracting entity or a job." }),
  entity: idOf("entity", "The contracting entity; for a job, the job's. Null for the default.").nullable(),
  job: idOf("job").nullable(),
  covered: z.boolean().meta({ description: "Whether every required coverage and document is met. True when nothing is required." }),
  status: z.enum(positionStatuses).meta({
    description:
      "`expiring`: covered, and cover that is needed ends within the organization's notice (`expiring_notice_days`), or only the grace period of a changed requirement covers them. `pending`: not covered, and a certificate waits to be read or reviewed, or an application is open. `not_required`: no requirement applies.",
  }),
  coverages: z.array(positionCoverage).meta({
    description: "Each required coverage and document. For an entity, those of its worst covered job.",
  }),
  lacking: z.array(proofKind()).meta({ description: "The required coverages and documents that are not met." }),
  covered_until: coverDay("The first day on which a required coverage is no longer covered. Null when one is not covered now."),
  grace_until: coverDay(
    "The first day on which the grace period of a changed requirement no longer covers them; `reasons` says what will fail. Null when no grace is needed.",
  ),
  verify_by: coverDay(
    "The first day by which a certificate that covers them must be verified again with the producer; from then on it no longer covers. Null when no requirement asks.",
  ),
  tail_until: coverDay(
    "The engagement has ended, and completed operations or claims-made cover must be maintained until this day (`completed_operations_years`, `tail_years` of the requirement). Null while the engagement lasts.",
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

/** What a contractor's own browser may learn: no names, no evidence. */
export const briefStatus = z
  .object({
    contractor: z.string().meta({ description: "Id of the contractor." }),
    covered: z.boolean().meta({ description: "Whether every required coverage and document is met. True when nothing is required." }),
    status: read.shape.status,
    covered_until: read.shape.covered_until,
    coverages: z
      .array(read.shape.coverages.element.pick({ coverage: true, covered: true, until: true }))
      .meta({ description: "Each required coverage and document." }),
    lacking: read.shape.lacking,
  })
  .meta({ id: "ComplianceStatus" });

export const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2026-07-01")
    .refine(
      (value) => !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
      "is not a day",
    )
    .meta({ description });
export const compliancePositions = defineResource({
  param: "compliance_position",
  of: catalogue.compliancePositions,
  about:
    "Whether a contractor is covered for the organization's default, a contracting entity or a job: by certificates and by cover bought here, until when, or why not.",
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
    covered: z.boolean().optional().meta({ description: "`true`: only covered contractors. `false`: only the others." }),
    status: z.enum(positionStatuses).optional().meta({ description: "Only positions with this status." }),
    lacking: proofKind().optional().meta({ description: "Only positions that lack this coverage or document." }),
    in_grace: z.boolean().optional().meta({
      description: "`true`: only contractors whom only the grace period of a changed requirement covers. `false`: only the others.",
    }),
    ends_before: day("Only contractors who are covered now but, as far as is known, not on this day.").optional(),
    verify_before: day("Only contractors covered by a certificate that must be verified again before this day.").optional(),
  },
  sort: ["next_change_at"],
  verbs: ["list", "get"],
  extension: true,
});
