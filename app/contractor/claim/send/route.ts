import { reportRoute } from "#lib/dashboard/hosted/claim-route.ts";

export const { POST } = reportRoute;
