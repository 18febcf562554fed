import { stopRoute } from "#lib/dashboard/hosted/cover-news.ts";

export const { POST } = stopRoute;
