import { signOutRoute } from "#lib/dashboard/hosted-routes.ts";

export const POST = signOutRoute;
