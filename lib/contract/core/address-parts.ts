import { z } from "zod";
import { type Place, placeNames } from "./region-names.ts";

const EXPECTED = "must be the two-letter code of a US state, DC, a US territory, a military address (AA, AE, AP) or a Canadian province";

/** Where people live who show certificates: also where no cover is sold. */
export const addressRegion = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(Object.keys(placeNames) as Place[], { error: EXPECTED }))
  .meta({
    description: "Two-letter code of a US state, DC, a US territory, a military address (AA, AE, AP) or a Canadian province.",
  });

export const addressCountry = z
  .string()
  .trim()
  .toUpperCase()
  .transform((value) => (value === "USA" ? "US" : value))
  .pipe(z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code"))
  .meta({ description: "Two-letter country code; `USA` is stored as `US`." });
