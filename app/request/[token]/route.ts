import { openingRoute } from "#lib/dashboard/hosted/hosted-routes.ts";

export const { GET, HEAD } = openingRoute("compliance_request");
