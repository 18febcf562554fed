import { languageRoute } from "#lib/dashboard/hosted/language-route.ts";

export const { POST } = languageRoute(null);
