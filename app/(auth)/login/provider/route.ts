import { startSingleSignOn } from "#lib/dashboard/session/single-sign-on.ts";

export const dynamic = "force-dynamic";
export const GET = startSingleSignOn;
