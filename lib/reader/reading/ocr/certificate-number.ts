import { type Dictionary, doubted } from "../dictionary.ts";
import { UNCONFIRMED } from "./prose.ts";

const NUMBER = "CertificateOfInsurance_CertificateNumberIdentifier_A";
/** The end of the label `CERTIFICATE NUMBER:`. */
const LABEL_END = /^[NUMI]{0,4}B?E?R\s?[:.!,]\s*(?=\S)/i;
/** The label beside an empty number. */
const NEXT_LABEL = /^REV\w*\s+NUM/i;
/** The prefix CL, with which agency management systems number certificates, as OCR engines misread it. */
const CL = /^(?:\((?=C))?[C(0OGQ€]\s?[L1iI|]\.?\s?(?=\d{6,}$)/i;
/** A damaged end of the label before that prefix, and the next label behind the number. */
const BEFORE_CL = /^\S{1,5}\s+(?=[C(0OGQ€]{1,2}\s?[L1iI|]\.?\s?\d{6,})/i;
const AFTER = /\s+REV\w*\s+NUM.*$/i;

/** The digits after it, one of which is read as a letter. */
const ZERO = /(?<=^CL[\dO]*)O(?=[\dO]*$)/g;

/** Numbers of this service's own papers begin with CI and a year. The I is read as other strokes, or twice. */
export const OWN_PREFIX = /^C[Iil1|]{1,2}(?=-\d{4}-[A-Z0-9])/;

/** Removes the end of the label from a certificate number and corrects the prefixes CL and CI and zeros, with low confidence. */
export function spellCertificateNumber(read: Dictionary): void {
  const reading = read.get(NUMBER);
  if (!reading?.raw) return;
  if (NEXT_LABEL.test(reading.raw)) {
    read.delete(NUMBER);
    return;
  }
  const raw = reading.raw
    .replace(AFTER, "")
    .replace(LABEL_END, "")
    .replace(BEFORE_CL, "")
    .replace(CL, "CL")
    .replace(ZERO, "0")
    .replace(OWN_PREFIX, "CI");
  if (raw !== reading.raw) read.set(NUMBER, doubted({ ...reading, raw }, UNCONFIRMED, "spelling_unsure"));
}

/** Adds the prefix CL to a certificate number, if another reading has it before the same digits. */
export function withPrefix(number: string, readings: readonly string[]): string {
  const digits = /^\D?(\d{6,})$/.exec(number)?.[1];
  const prefixed = readings.some((raw) => {
    const end = raw.replace(AFTER, "").replace(/\s/g, "");
    return digits !== undefined && end.endsWith(digits) && /[C(0OGQ€][L1iI|]\.?$/i.test(end.slice(0, -digits.length));
  });
  return prefixed ? `CL${digits}` : number;
}
