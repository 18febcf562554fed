import { z } from "zod";
import { epoch } from "../core/common.ts";

/** The last decline of the payment processor. */
export const declineSchema = z
  .object({
    at: epoch(),
    attempt: z.int().meta({ description: "Number of charge attempts, including this one." }),
    code: z.string().nullable().meta({ description: "The processor's reason code." }),
    message: z.string().nullable().meta({ description: "The reason in one sentence." }),
  })
  .meta({ id: "Decline" });
export type Decline = z.infer<typeof declineSchema>;
