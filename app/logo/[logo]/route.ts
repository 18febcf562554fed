import { logoRoute } from "#lib/dashboard/files/logo.ts";

export const GET = logoRoute;
