import { z } from "zod";
import { refusalReasonIds } from "./refusal-reasons.ts";

/** As it is stored. Null: only a note was written. Apart from the reasons, which pages load without schemas. */
export const refusalReason = z
  .enum(refusalReasonIds)
  .nullable()
  .meta({ description: "Why, as the contractor reads it in their language. `other`: the note says it." });
