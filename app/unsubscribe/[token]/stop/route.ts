import { unsubscribeRoute } from "#lib/dashboard/hosted/digest-link.ts";

export const { POST } = unsubscribeRoute;
