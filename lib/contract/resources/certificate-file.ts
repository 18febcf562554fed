import { coded, type Keeping, keptFile } from "../common.ts";
import { CERTIFICATE_LIMIT } from "../limits.ts";

export const CERTIFICATE_KEEPING: Keeping = { folder: "certificates", ending: ".pdf", type: "application/pdf" };

/** The field that a certificate is sent in. */
export const certificateFile = () =>
  coded(keptFile(CERTIFICATE_LIMIT, CERTIFICATE_KEEPING), { missing: "missing_certificate", invalid: "missing_certificate" });
