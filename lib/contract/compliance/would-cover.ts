import { z } from "zod";
import { proofKind } from "./kind-schema.ts";
import { ruleIds } from "./rules.ts";

/** What the requirement of a job would still miss once cover is bound as it is priced. */
export const wouldCoverSchema = z
  .object({
    met: z.boolean().meta({ description: "Whether everything that is required would be met on the first day of the cover." }),
    missing: z
      .array(
        z
          .object({
            coverage: proofKind(),
            name: z.string().meta({ description: "`General liability`." }),
            rule: z.enum(ruleIds).meta({ description: "The rule that is not met." }),
            message: z.string().meta({ description: "One sentence: what is missing." }),
          })
          .meta({ id: "MissingRule" }),
      )
      .meta({ description: "Each rule that would not be met by this cover, nor by cover in hand." }),
  })
  .meta({ id: "WouldCover" });
export type WouldCover = z.infer<typeof wouldCoverSchema>;
