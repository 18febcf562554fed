import { openingRoute } from "#lib/dashboard/hosted-routes.ts";

export const { GET, HEAD } = openingRoute("account");
