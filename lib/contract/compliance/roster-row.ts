import { z } from "zod";
import { epoch } from "../core/common.ts";
import { approval } from "./certificate-audit.ts";
import { positionContent } from "./compliance-position.ts";
import { proofKind } from "./kind-schema.ts";

/** A computed position; one that is not stored has neither id nor time. */
export const computedPosition = z
  .object({
    id: z.string().nullable(),
    ...positionContent,
    since: epoch().nullable(),
    next_change_at: epoch().nullable().meta({ description: "When it next changes without new facts. Null for a time in the past." }),
  })
  .meta({ id: "ComplianceAnswer" });

const rosterWaiver = z
  .object({
    certificate: z.string(),
    message: z.string().meta({ description: "The failed rule, as in a position's `basis.waived`." }),
    approval,
  })
  .meta({ id: "RosterWaiver" });

const shownEvidence = z
  .object({
    coverage: proofKind(),
    insurer: z.string().nullable().meta({ description: "The insurer's name. Null: not read." }),
    policy_number: z.string().nullable().meta({ description: "Null: not read." }),
    limits: z
      .array(
        z.object({
          label: z.string().meta({ description: "What it is called, such as `each occurrence`." }),
          amount: z.int().meta({ description: "In cents." }),
        }),
      )
      .meta({ description: "The limits that it shows." }),
    page: z.int().nullable().meta({ description: "The certificate's page with the policy. Null: not known, or cover bought here." }),
  })
  .meta({ id: "ShownEvidence" });

/** A contractor by the position that they are listed by. */
export const rosterRow = computedPosition
  .extend({
    positions: z.array(computedPosition).meta({ description: "The contractor's positions for the `subjects` asked for." }),
    waivers: z.array(rosterWaiver).meta({ description: "Who waived rules of certificates that the row's own position rests on, and why." }),
    evidence: z
      .array(shownEvidence)
      .optional()
      .meta({ description: "With `evidence`: what the insurance shows that the row's own position rests on, by coverage." }),
  })
  .meta({ id: "RosterRow" });
