import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";

const inYears = (years: number) => `02/01/${new Date().getUTCFullYear() + years}`;

/** A certificate in force today whose occurrence limit is a third of the required one. */
export async function lowLimits(name: string): Promise<Buffer> {
  const years = Object.fromEntries(
    Object.keys(fullCertificate).flatMap((field) => {
      if (field.endsWith("EffectiveDate_A")) return [[field, inYears(-1)]];
      return field.endsWith("ExpirationDate_A") ? [[field, inYears(1)]] : [];
    }),
  );
  return await drawCertificate({
    ...fullCertificate,
    ...years,
    Form_CompletionDate_A: inYears(-1),
    NamedInsured_FullName_A: name,
    GeneralLiability_EachOccurrence_LimitAmount_A: "300,000",
  });
}
