import { sendingRoute } from "#lib/dashboard/hosted/hosted-routes.ts";

export const { POST } = sendingRoute("access");
