import { letterRoute } from "#lib/dashboard/hosted/letter-route.ts";

export const { GET, POST } = letterRoute;
