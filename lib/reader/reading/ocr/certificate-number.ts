import { type Dictionary, doubted } from "../dictionary.ts";
import { UNCONFIRMED } from "./prose.ts";

const NUMBER = "CertificateOfInsurance_CertificateNumberIdentifier_A";
/** The end of the label `CERTIFICATE NUMBER:`. */
const LABEL_END = /^[NUMI]{0,4}B?E?R\s?[:.!,]\s*(?=\S)/i;
/** The label beside an empty number. */
const NEXT_LABEL = /^REV\w*\s+NUM/i;
/** The prefix CL, with which agency management systems number certificates, as OCR engines misread it. */
const CL = /^(?:\((?=C))?[C(0OG]\s?[L1iI|]\.?\s?(?=\d{6,}$)/i;

/** The digits after it, one of which is read as a letter. */
const ZERO = /(?<=^CL[\dO]*)O(?=[\dO]*$)/g;

/** Removes the end of the label from a certificate number and corrects the prefix CL and its zeros, with low confidence. */
export function spellCertificateNumber(read: Dictionary): void {
  const reading = read.get(NUMBER);
  if (!reading?.raw) return;
  if (NEXT_LABEL.test(reading.raw)) {
    read.delete(NUMBER);
    return;
  }
  const raw = reading.raw.replace(LABEL_END, "").replace(CL, "CL").replace(ZERO, "0");
  if (raw !== reading.raw) read.set(NUMBER, doubted({ ...reading, raw }, UNCONFIRMED, "spelling_unsure"));
}
