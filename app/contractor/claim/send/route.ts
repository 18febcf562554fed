import { reportRoute } from "#lib/dashboard/hosted/file-form-route.ts";

export const { POST } = reportRoute;
