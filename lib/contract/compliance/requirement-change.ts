import { z } from "zod";
import { type PositionStatus, positionStatuses } from "./compliance-position.ts";
import { requirementFieldChange } from "./requirement-field-change.ts";

const statuses = z
  .object(
    Object.fromEntries(
      positionStatuses.map((status) => [status, z.int().meta({ description: `Positions with the status \`${status}\`.` })]),
    ) as Record<PositionStatus, z.ZodInt>,
  )
  .meta({ id: "PositionStatusCounts", description: "How many positions have each status." });
const byScope = z
  .object({
    default: statuses.meta({ description: "Positions by the organization's default." }),
    entity: statuses.meta({ description: "Positions at contracting entities." }),
    job: statuses.meta({ description: "Positions on jobs." }),
  })
  .meta({ id: "PositionCountsByScope", description: "How many positions of each scope have each status." });

/** What a change of a requirement does to positions, in numbers. */
export const changeCounts = z
  .object({
    contractors: z.int().meta({ description: "The contractors whose positions were computed." }),
    contractors_changed: z.int().meta({ description: "Those of them with a position whose answer changes." }),
    positions_changed: z.int().meta({ description: "The positions whose answer changes." }),
    newly_covered: z.int().meta({ description: "The contractors with a position that becomes covered." }),
    no_longer_covered: z.int().meta({ description: "The contractors with a position that is covered no longer." }),
    before: byScope.meta({ description: "All positions of these contractors before, by scope and status." }),
    after: byScope.meta({ description: "The same positions after." }),
  })
  .meta({ id: "RequirementChangeCounts" });
export const requirementChangeActions = ["create", "update", "revert", "delete"] as const;
export type RequirementChangeAction = (typeof requirementChangeActions)[number];

/** A change of a requirement, as its event has it. */
export const requirementChange = z
  .object({
    id: z
      .string()
      .meta({ description: "Id of the change: the `requirement_change` of its positions' events, and its run at `/compliance/runs`." }),
    action: z.enum(requirementChangeActions).meta({ description: "What was done with the requirement." }),
    changes: z
      .array(requirementFieldChange)
      .meta({ description: "What differs from the version before. Empty for a new and for a deleted one." }),
    counts: changeCounts.meta({ description: "What the change did to positions." }),
    superseded: z
      .boolean()
      .meta({ description: "A later change began before all contractors were recomputed; its own event counts the others." }),
  })
  .meta({ id: "RequirementChange" });
export type ChangeCounts = z.output<typeof changeCounts>;
