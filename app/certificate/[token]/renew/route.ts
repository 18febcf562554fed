import { renewRoute } from "#lib/dashboard/hosted/hosted-routes.ts";

export const { POST } = renewRoute("certificate_upload");
