import { commandsRoute } from "#lib/dashboard/hosted-routes.ts";

export const { POST } = commandsRoute("certificate_upload");
