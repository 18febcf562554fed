import { sendCertificateRoute } from "#lib/dashboard/hosted/hosted-routes.ts";

export const POST = sendCertificateRoute;
