/** The words of claims. Separate from the schemas, because pages load them. */

export const claimKinds = ["injury", "property_damage", "own_injury", "professional_error", "data_incident", "other"] as const;
/** An injury of somebody else, damage to somebody else's property, an injury of the insured or their workers, an error, a data incident. */
export type ClaimKind = (typeof claimKinds)[number];

export const claimKindNames: Readonly<Record<ClaimKind, string>> = {
  injury: "Somebody else was injured",
  property_damage: "Somebody else's property was damaged",
  own_injury: "The insured or a worker of theirs was injured",
  professional_error: "An error in professional work",
  data_incident: "Data was lost or systems were attacked",
  other: "Something else",
};

export const claimStatuses = ["reported", "sent", "acknowledged", "open", "closed"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Those that a person states. The others follow from what was received and sent. */
export const statedStatuses = ["acknowledged", "open", "closed"] as const;

export const claimStatusNames: Readonly<Record<ClaimStatus, string>> = {
  reported: "Reported",
  sent: "Sent to the insurer",
  acknowledged: "Acknowledged",
  open: "Open",
  closed: "Closed",
};

export const claimOutcomes = ["paid", "not_paid", "withdrawn"] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

export const claimOutcomeNames: Readonly<Record<ClaimOutcome, string>> = {
  paid: "Paid",
  not_paid: "Not paid",
  withdrawn: "Withdrawn",
};
