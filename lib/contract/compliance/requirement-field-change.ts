import { z } from "zod";

/** One difference between two versions of a requirement. */
export const changeEffects = ["stricter", "looser", "other"] as const;
export type ChangeEffect = (typeof changeEffects)[number];

export const requirementFieldChange = z
  .object({
    path: z.string().meta({ description: "The changed field by its path in the request, as `rules.coverages.general.occurrence_limit`." }),
    label: z.string().meta({ description: "The field in words." }),
    before: z.unknown().meta({ description: "Null: the field was not there, or asked for nothing." }),
    after: z.unknown().meta({ description: "Null: the field is not there any more, or asks for nothing." }),
    effect: z.enum(changeEffects).meta({ description: "`stricter`: it asks for more than before. `looser`: for less. `other`: neither." }),
  })
  .meta({ id: "RequirementFieldChange" });
