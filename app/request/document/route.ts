import { documentRoute } from "#lib/dashboard/hosted/document-route.ts";

export const { POST } = documentRoute;
