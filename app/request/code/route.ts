import { codeRoute } from "#lib/dashboard/hosted/code-route.ts";

export const { POST } = codeRoute;
