import { createClient } from "#lib/client/client.ts";

/** The service as a page's scripts reach it: through this site, which adds the session and the environment. Rejects with ServiceError. */
export const browserClient = createClient({ baseUrl: "" });
