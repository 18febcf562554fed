import { logoRoute } from "#lib/dashboard/logo.ts";

export const GET = logoRoute;
