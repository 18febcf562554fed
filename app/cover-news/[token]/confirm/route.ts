import { confirmRoute } from "#lib/dashboard/hosted/cover-news.ts";

export const { POST } = confirmRoute;
