import { z } from "zod";
import { shaped, text } from "./common.ts";
import { hasTaxNumber, isTaxNumber, TAX_NUMBER_FOUND } from "./tax-number.ts";

/** The most keys an object's metadata can hold. */
export const METADATA_KEYS = 50;

/** Key-value pairs in a request. A null or empty value removes its key; `{}` removes all keys. */
export const metadataSchema = shaped(
  z
    .record(text(40), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .superRefine((pairs, { addIssue }) => {
      for (const [key, value] of Object.entries(pairs)) {
        // The error message does not repeat a key that is a social security number.
        if (hasTaxNumber(key)) addIssue({ code: "custom", message: `has a key that ${TAX_NUMBER_FOUND}` });
        else if (hasTaxNumber(String(value)) || isTaxNumber(key, value))
          addIssue({ code: "custom", path: [key], message: TAX_NUMBER_FOUND });
      }
    })
    .refine((pairs) => Object.keys(pairs).length <= METADATA_KEYS, `can have at most ${METADATA_KEYS} keys`)
    .refine(
      (pairs) =>
        Object.entries(pairs).every((pair) => pair.every((part) => !String(part).includes("\u0000") && String(part).isWellFormed())),
      {
        message: "contains characters that are not allowed",
      },
    )
    .meta({ description: "Key-value pairs. An empty value removes its key; an empty object removes all keys." }),
  "metadata",
);

export const storedMetadataSchema = shaped(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), "metadata");
export type Metadata = z.infer<typeof storedMetadataSchema>;
