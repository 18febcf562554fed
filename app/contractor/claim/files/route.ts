import { claimFilesRoute } from "#lib/dashboard/hosted/file-form-route.ts";

export const { POST } = claimFilesRoute;
