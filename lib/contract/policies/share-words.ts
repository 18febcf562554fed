export const sharedKinds = ["gl_coi", "wc_coi"] as const;
/** The certificates of insurance, or evidence of the policy, that can be shared: of liability, and of workers' compensation. */
export type SharedKind = (typeof sharedKinds)[number];

export const shareStatuses = ["active", "ended", "expired"] as const;
export type ShareStatus = (typeof shareStatuses)[number];

export const shareDeliveries = ["on_its_way", "sent", "not_delivered", "kept"] as const;
export type ShareDelivery = (typeof shareDeliveries)[number];

/** The longest a link can be open, in days. */
export const MAX_SHARE_DAYS = 90;

/** How often the email to a holder can be sent. */
export const MAX_SENDS = 5;
