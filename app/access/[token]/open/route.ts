import { openRoute } from "#lib/dashboard/hosted/hosted-routes.ts";

export const { POST } = openRoute("access");
