import { claimFilesRoute } from "#lib/dashboard/hosted/claim-route.ts";

export const { POST } = claimFilesRoute;
