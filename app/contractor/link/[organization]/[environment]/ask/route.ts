import { portalLinkRoute } from "#lib/dashboard/hosted/portal-link.ts";

export const { POST } = portalLinkRoute;
