/** What a client token can allow a browser to do. Each operation that is open to such tokens names its use. */
export const clientUses = ["price_preview", "compliance_status"] as const;
export type ClientUse = (typeof clientUses)[number];

/** The longest life of a client token: an hour. */
export const CLIENT_TOKEN_SECONDS = 60 * 60;
