import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";

const YEAR = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A certificate to upload in the sandbox: the cover of an invented business, in force on the day it is downloaded. */
export async function sampleCertificate(now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const day = (ahead: number): string => {
    const [year = "", month, date] = new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10).split("-");
    return `${month}/${date}/${year}`;
  };
  const dated = Object.entries(fullCertificate).map(([name, value]): [string, string] => {
    if (/EffectiveDate/.test(name)) return [name, day(30 - YEAR)];
    if (/ExpirationDate/.test(name)) return [name, day(30)];
    return [name, /CompletionDate/.test(name) ? day(-1) : value];
  });
  return new Uint8Array(await drawCertificate(Object.fromEntries(dated)));
}
