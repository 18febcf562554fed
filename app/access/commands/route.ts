import { commandsRoute } from "#lib/dashboard/hosted/hosted-routes.ts";

export const { POST } = commandsRoute("access");
