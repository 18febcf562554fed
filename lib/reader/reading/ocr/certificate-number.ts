import { type Dictionary, doubted } from "../dictionary.ts";
import { UNCONFIRMED } from "./prose.ts";

const NUMBER = "CertificateOfInsurance_CertificateNumberIdentifier_A";
/** What is left of the label `CERTIFICATE NUMBER:` before the number. */
const LABEL_REMAINS = /^[A-Z]{0,6}[BERI]{1,3}\s?:\s*(?=\S)/i;
/** Agencies' programs number certificates by CL and digits. */
const CL = /^[C(]\s?[L1iI|]\.?\s?(?=\d{6,}$)/i;

/** Removes remains of the label from the certificate number, and reads its usual beginning as what it is; both in doubt. */
export function spellCertificateNumber(read: Dictionary): void {
  const reading = read.get(NUMBER);
  if (!reading?.raw) return;
  const raw = reading.raw.replace(LABEL_REMAINS, "").replace(CL, "CL");
  if (raw !== reading.raw) read.set(NUMBER, doubted({ ...reading, raw }, UNCONFIRMED, "spelling_unsure"));
}
