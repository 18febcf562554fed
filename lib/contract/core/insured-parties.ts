/** The parties that a policy must also protect. */
export const insuredParties = ["platform", "client", "owner"] as const;
export type InsuredParty = (typeof insuredParties)[number];
