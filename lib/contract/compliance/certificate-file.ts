import { coded, type Keeping, keptFiles } from "../core/common.ts";
import { KINDS_TAKEN } from "../core/file-kinds.ts";
import { CERTIFICATE_FILES, CERTIFICATE_LIMIT } from "../core/limits.ts";

export const CERTIFICATE_KEEPING: Keeping = { folder: "certificates", maxFiles: CERTIFICATE_FILES, containers: true };

/** The upload field of a certificate. */
export const certificateFile = () =>
  coded(keptFiles(CERTIFICATE_LIMIT, CERTIFICATE_KEEPING), { missing: "missing_certificate", invalid: "missing_certificate" }).meta({
    description:
      `A ${KINDS_TAKEN} file, or a ZIP file or email (.eml, winmail.dat) with such files; the type is detected from its content. Send several files as ` +
      "several parts with this name, in order: at most 15 MiB and 50 pages together.",
  });
