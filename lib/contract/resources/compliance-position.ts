import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, idOf, text } from "../common.ts";
import { certifiedCoverages } from "../coverages.ts";
import { defineResource } from "../resource.ts";

export const positionStatuses = ["covered", "expiring", "pending", "not_covered", "not_required"] as const;
export type PositionStatus = (typeof positionStatuses)[number];

export const positionScopes = ["default", "entity", "job"] as const;

export const coverDay = (description: string) => z.string().nullable().meta({ description });

const basis = z
  .object({
    kind: z
      .enum(["policy", "assignment", "certificate", "exemption"])
      .meta({ description: "Cover bought here, a certificate of cover bought elsewhere, or a state's exemption, which is no cover." }),
    id: z.string().meta({ description: "Of the policy, assignment, certificate or exemption; it may have been deleted since." }),
    policy: z.string().nullable().meta({ description: "The policy of ours that an assignment rests on." }),
    review: z.string().nullable().meta({ description: "The review of the certificate that its values and waivers are taken from." }),
    waived: z.array(z.string()).meta({ description: "The rules that fail and that a person has waived." }),
  })
  .meta({ id: "ComplianceBasis" });

export const positionCoverage = z
  .object({
    coverage: z.enum(certifiedCoverages),
    covered: z.boolean(),
    basis: basis.nullable().meta({ description: "What it is covered by; null where it is not." }),
    until: coverDay("The first day on which it is not covered any more, as far as is known; null where it is not covered."),
    reasons: z.array(z.string()).meta({ description: "Why it is not covered: one sentence for each rule that fails." }),
    documents: z.array(z.string()).meta({ description: "Which documents would mend that." }),
  })
  .meta({ id: "CoveragePosition" });
export type PositionCoverage = z.infer<typeof positionCoverage>;

/** The position of one contractor in one scope, now or at another time. */
export const positionContent = {
  contractor: idOf("contractor"),
  scope: z.enum(positionScopes).meta({ description: "What it is asked for: the organization's default, a contracting entity or a job." }),
  entity: idOf("entity", "The contracting entity; of a job, the one the job is for. Null for the default.").nullable(),
  job: idOf("job").nullable(),
  covered: z.boolean().meta({ description: "Whether every required coverage is met. True where nothing is required." }),
  status: z.enum(positionStatuses).meta({
    description:
      "`expiring`: covered, and cover that is needed ends within 30 days. `pending`: not covered, and a certificate waits to be read or reviewed, or an application is open. `not_required`: no requirement applies.",
  }),
  coverages: z.array(positionCoverage).meta({
    description: "Each required coverage. Of an entity: as at the job there that is covered worst.",
  }),
  lacking: z.array(z.enum(certifiedCoverages)).meta({ description: "The required coverages that are not covered." }),
  covered_until: coverDay("The first day on which something required is not covered any more; null where something is not covered now."),
  requirement: z
    .string()
    .nullable()
    .meta({ description: "The insurance requirement that applies; null where none does, or the entity's own terms alone." }),
};

const read = z
  .object({
    ...identity(catalogue.compliancePositions),
    ...positionContent,
    since: epoch().meta({ description: "Since when the answer is what it is." }),
    next_change_at: epoch()
      .nullable()
      .meta({ description: "When time alone next changes the status or what is covered; null when no such moment is known." }),
  })
  .meta({ id: "CompliancePosition" });

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
    scope: z.enum(positionScopes).optional().meta({ description: "Only positions of this kind." }),
    entity: text(64)
      .optional()
      .meta({ description: "Only positions for this contracting entity and for jobs there; with `scope=entity` its own." }),
    job: text(64).optional().meta({ description: "Only positions for this job." }),
    covered: z.boolean().optional().meta({ description: "Only who is covered, or only who is not." }),
    status: z.enum(positionStatuses).optional().meta({ description: "Only positions in this status." }),
    lacking: z.enum(certifiedCoverages).optional().meta({ description: "Only positions that lack this coverage." }),
    ends_before: day("Only who is covered now and will not be on this day, as far as is known.").optional(),
  },
  sort: ["next_change_at"],
  verbs: ["list", "get"],
  extension: true,
});
