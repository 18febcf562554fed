import { beToldRoute } from "#lib/dashboard/hosted/cover-news.ts";

export const { POST } = beToldRoute;
