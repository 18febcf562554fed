/** Why a policy is cancelled at a date, without schemas so that browser code can import it without zod. */
export const cancellationReasons = ["insured_request", "nonpayment", "underwriting"] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** The cancellation of the insured needs no notice of the insurer. */
export const requestedBy = (reason: CancellationReason): "insured" | "insurer" => (reason === "insured_request" ? "insured" : "insurer");
