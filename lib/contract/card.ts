import { z } from "zod";
import { text } from "./common.ts";

/** A card on file as users recognize it. The card number is never stored. */
export const cardSchema = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).meta({ id: "Card" });
export type Card = z.infer<typeof cardSchema>;

/** Present on responses that add a card: the amount charged to it immediately. */
export const chargedAtOnce = () =>
  z.int().meta({ description: "Amount in cents that could not be charged before and is charged as soon as a new card is added." });

/** The one-time token that the payment processor gave the browser for the card number. */
export const cardTokenSchema = z.object({ token: text(200) });
