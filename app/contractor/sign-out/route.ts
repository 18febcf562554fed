import { signOutRoute } from "#lib/dashboard/hosted/hosted-routes.ts";

export const POST = signOutRoute;
