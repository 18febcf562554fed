import { explainRoute } from "#lib/dashboard/hosted/file-form-route.ts";

export const { POST } = explainRoute;
