import { z } from "zod";
import { positionScopes, statedPosition } from "./compliance-position.ts";
import { proofKind } from "./kind-schema.ts";
import { changeCounts } from "./requirement-change.ts";
import { requirementFieldChange } from "./requirement-field-change.ts";

/** The contractors that one response of a preview computes. Further parts are requested with a cursor. */
export const PREVIEW_CONTRACTORS = 500;
/** The changed positions after which an answer ends early. */
export const PREVIEW_POSITIONS = 1000;

const decisive = z.array(z.string()).meta({ description: "The changed fields that decide, by `path`." });

const affected = z
  .object({
    contractor: z.string().meta({ description: "Id of the contractor." }),
    scope: z.enum(positionScopes).meta({ description: "The scope of the position." }),
    entity: z.string().nullable().meta({ description: "Id of the contracting entity." }),
    job: z.string().nullable().meta({ description: "Id of the job." }),
    before: statedPosition.nullable().meta({ description: "The position now. Null: there is none." }),
    after: statedPosition,
    lacking: z.array(proofKind()).meta({ description: "The required coverages that would not be covered." }),
    reasons: z
      .array(z.string())
      .meta({ description: "Why they would not be covered, or not after the grace period: one sentence per failed rule." }),
    rules: decisive,
  })
  .meta({ id: "AffectedPosition" });

export const requirementPreview = z
  .object({
    requirement: z.string().meta({ description: "Id of the requirement." }),
    version: z.int().meta({ description: "The number that the new version would have; the present one if nothing would change." }),
    changes: z.array(requirementFieldChange).meta({ description: "What would differ from the present version." }),
    total: z
      .int()
      .nullable()
      .meta({ description: "How many contractors the change concerns in all. Only in the first part; null in the others." }),
    counts: changeCounts.meta({ description: "The numbers of this part. Of a preview in one part, those of the whole change." }),
    rules: z
      .array(
        z.object({
          path: z.string().meta({ description: "Path of the changed field." }),
          label: z.string().meta({ description: "The field in words." }),
          contractors: z.int().meta({ description: "The contractors with a position that this field changes." }),
          positions: z.int().meta({ description: "The positions that this field changes." }),
        }),
      )
      .meta({ description: "How many each changed field decides. A position may be decided by several." }),
    affected: z
      .array(affected)
      .meta({ description: "Each position whose answer would change, in the order of the contractors' creation." }),
    next: z.string().nullable().meta({ description: "The `starting_after` of the next part. Null: this is the last one." }),
  })
  .meta({ id: "RequirementPreview" });
