import { askForEmailsRoute } from "#lib/dashboard/hosted/cover-news.ts";

export const { POST } = askForEmailsRoute;
