import { z } from "zod";
import { text } from "./common.ts";

/** A card on file as people recognise it; its number is nowhere. */
export const cardSchema = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).meta({ id: "Card" });
export type Card = z.infer<typeof cardSchema>;

/** What becomes of a new card before anything else. */
export const chargedAtOnce = () =>
  z.int().meta({ description: "What could not be charged before and is charged as soon as another card is added, in cents." });

/** The one-time token for which the browser traded the card's number with the processor. */
export const cardTokenSchema = z.object({ token: text(200) });
