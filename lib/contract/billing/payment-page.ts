import { z } from "zod";
import { brandingSchema, clockAhead } from "../core/branding.ts";
import { cardEntry, cardOrConfirmSchema, cardSchema, chargedAtOnce, toConfirm } from "../core/card.ts";
import { epoch } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { paymentSessionStatuses } from "./payment-session.ts";

/** Everything shown on the page that asks a contractor for a card. */
export const paymentPageSchema = z
  .object({
    id: z.string(),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
    status: z.enum(paymentSessionStatuses),
    expires_at: epoch(),
    contractor: z.object({ first_name: z.string(), last_name: z.string() }),
    insurers: z.array(z.string()).meta({ description: "Who insures the contractor by the policies in force, or about to be." }),
    card: cardSchema.nullable().meta({ description: "The card on file now." }),
    processor: z.string().meta({ description: "The payment processor that takes the card." }),
    ...cardEntry(),
    to_confirm: toConfirm(),
    charged_at_once: chargedAtOnce(),
    return_url: z.string().nullable().meta({ description: "URL to send the contractor to when the session has ended." }),
  })
  .meta({ id: "PaymentPage" });
export type PaymentPage = z.infer<typeof paymentPageSchema>;

const hosted = { access: "hosted:payment", extension: true, response: paymentPageSchema } as const;

/** Operations of the hosted payment page. They use the cookie that the link was exchanged for. */
export const paymentPage = {
  about: "The hosted card page.",
  operations: {
    get: operation({
      ...hosted,
      method: "GET",
      path: "/hosted/payment",
      summary: "Get the payment session",
      errors: ["session_expired"],
    }),
    card: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/payment/card",
      summary: "Put a card on file with a token of the payment processor, and complete the session",
      body: cardOrConfirmSchema,
      errors: ["invalid_input", "session_expired", "session_not_pending"],
    }),
    cancel: operation({
      ...hosted,
      method: "POST",
      path: "/hosted/payment/cancel",
      summary: "Leave without adding a card",
      errors: ["session_expired", "session_not_pending"],
    }),
  },
};
