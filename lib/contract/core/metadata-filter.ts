import { z } from "zod";
import { text } from "./common.ts";

/** How many keys a list can be filtered by at once. */
export const METADATA_FILTERS = 3;

/** The `custom_metadata[key]=value` filter of a list. */
export const metadataFilter = () =>
  z
    .record(
      text(40),
      z
        .string()
        .min(1)
        .max(500)
        .refine((value) => !value.includes("\u0000") && value.isWellFormed(), "contains characters that are not allowed"),
    )
    .refine((pairs) => Object.keys(pairs).length <= METADATA_FILTERS, `can have at most ${METADATA_FILTERS} keys`)
    .optional()
    .meta({
      description: `Only objects whose metadata has exactly these values: \`custom_metadata[crew]=north\`. At most ${METADATA_FILTERS} keys.`,
    });
