import { z } from "zod";
import { sensitive, text } from "./common.ts";

/** A card on file as users recognize it. The card number is never stored. */
export const cardSchema = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).meta({ id: "Card" });
export type Card = z.infer<typeof cardSchema>;

/** Present on responses that add a card: the amount charged to it immediately. */
export const chargedAtOnce = () =>
  z.int().meta({ description: "Amount in cents that could not be charged before and is charged as soon as a new card is added." });

/** What a page needs to show the processor's own card form. */
const cardFormSchema = z
  .object({
    script: z.string().meta({ description: "URL of the processor's script." }),
    publishable_key: z.string().meta({ description: "The processor's key for browsers, which is public." }),
    account: z.string().nullable().meta({ description: "The organization's own account at the processor." }),
  })
  .meta({ id: "CardForm" });

/** Present on pages that add a card: the processor's form, and what the bank wants confirmed before the last request can take effect. */
export const cardEntry = () => ({
  card_form: cardFormSchema.nullable().meta({ description: "What the processor's own card form needs. Null: it has none." }),
  authentication: z
    .object({
      client_secret: sensitive(z.string().meta({ description: "Lets this browser ask the bank. Treat it like a password." })),
      payment_method: z.string().nullable().meta({ description: "The processor's id of the card to confirm a charge with." }),
    })
    .nullable()
    .meta({ description: "The bank must confirm first (3-D Secure): the browser asks it, then sends the id it gets as `token`." }),
});

/** Present on pages where a contractor can confirm a declined charge. */
export const toConfirm = () =>
  z.int().nullable().meta({
    description: "Amount in cents of a charge that the bank declined until the contractor confirms it. To begin, send `token` null.",
  });

/** A token, or null to confirm the charge of `to_confirm` with the card on file. */
export const cardOrConfirmSchema = z.object({
  token: text(200).nullable().meta({ description: "The payment processor's token. Null: confirm the charge of `to_confirm`." }),
});
