import { sendCertificateRoute } from "#lib/dashboard/hosted-routes.ts";

export const POST = sendCertificateRoute;
