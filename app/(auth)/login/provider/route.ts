import { startSingleSignOn } from "#lib/dashboard/single-sign-on.ts";

export const dynamic = "force-dynamic";
export const GET = startSingleSignOn;
