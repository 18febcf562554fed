import { z } from "zod";
import { text } from "./common.ts";

/** A card on file as people recognise it; its number is nowhere. */
export const cardSchema = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).meta({ id: "Card" });
export type Card = z.infer<typeof cardSchema>;

/** The one-time token for which the browser traded the card's number with the processor. */
export const cardTokenSchema = z.object({ token: text(200) });
