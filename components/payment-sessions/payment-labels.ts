import type { Tone } from "#components/ui/tone.ts";
import type { PaymentSessionStatus } from "#lib/contract/resources/payment-session.ts";

export const statusNames: Record<PaymentSessionStatus, string> = {
  pending: "Waiting for a card",
  completed: "Card added",
  cancelled: "Cancelled",
  expired: "Expired",
};

export const statusTones: Record<PaymentSessionStatus, Tone> = {
  pending: "info",
  completed: "success",
  cancelled: "neutral",
  expired: "neutral",
};
