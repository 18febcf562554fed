import { Readable } from "node:stream";
import { receiveCertificate } from "#lib/compliance/certificates/receive.ts";
import { CERTIFICATE_KEEPING } from "#lib/contract/resources/certificate-file.ts";
import { addDays } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { keepFile } from "#lib/platform/http/keep-file.ts";
import { write } from "#lib/platform/resource/write.ts";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";

export interface SampleCertificate {
  contractor: string;
  /** Whom the certificate names as the insured. */
  insured: string;
  filename: string;
  /** Its cover began a year before. */
  ends_in_days: number;
  /** What it shows otherwise, by the form's field names. */
  values: Readonly<Record<string, string | undefined>>;
}

/** As forms have it: month, day, year. */
function formDate(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
}

/** Sends a drawn certificate as a platform would; it is read like every other once the service takes jobs. */
export async function addSampleCertificate(
  ctx: Ctx,
  { contractor, insured, filename, ends_in_days, values }: SampleCertificate,
): Promise<void> {
  const ends = addDays(ctx.now, ends_in_days);
  const begins = formDate(addDays(ends, -365));
  const dates = Object.keys(fullCertificate).flatMap((field) => {
    if (field.endsWith("EffectiveDate_A") || field === "Form_CompletionDate_A") return [[field, begins]];
    return field.endsWith("ExpirationDate_A") ? [[field, formDate(ends)]] : [];
  });
  const own = { ...Object.fromEntries(dates), NamedInsured_FullName_A: insured, ...values };
  const bytes = new Uint8Array(await drawCertificate({ ...fullCertificate, ...own }));
  const certificate = await keepFile(ctx, CERTIFICATE_KEEPING, filename, Readable.from([bytes]));
  await write(ctx, async (w) => {
    await receiveCertificate(w, { certificate, contractor }, "platform");
  });
}
