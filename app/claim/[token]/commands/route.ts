import { insurerRoute } from "#lib/dashboard/hosted/insurer-claim.ts";

export const { POST } = insurerRoute;
