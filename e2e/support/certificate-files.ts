import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import { writtenOver } from "#lib/testing/certificates/tampered.ts";

const inYears = (years: number) => `02/01/${new Date().getUTCFullYear() + years}`;

/** Thirty days ago, as the form prints days. */
function issued(): string {
  const [year, month, day] = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
}

/** Another policy number for each name, because one number of several insureds is asked about. */
const ownNumber = (number: string, name: string) =>
  `${number}-${[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900_000, 0) + 100_000}`;

/** A certificate in force today, with other values than the sample's. */
async function inForce(name: string, values: Record<string, string>, draw = drawCertificate): Promise<Buffer> {
  const years = Object.fromEntries(
    Object.entries(fullCertificate).flatMap(([field, value]) => {
      if (field.endsWith("PolicyNumberIdentifier_A")) return [[field, ownNumber(value, name)]];
      if (field.endsWith("EffectiveDate_A")) return [[field, inYears(-1)]];
      return field.endsWith("ExpirationDate_A") ? [[field, inYears(1)]] : [];
    }),
  );
  return await draw({
    ...fullCertificate,
    ...years,
    Form_CompletionDate_A: issued(),
    NamedInsured_FullName_A: name,
    ...values,
  });
}

/** Meets the rules that apply by default. */
export const goodLimits = (name: string) => inForce(name, {});

/** Its occurrence limit is a third of the required one. */
export const lowLimits = (name: string) => inForce(name, { GeneralLiability_EachOccurrence_LimitAmount_A: "300,000" });

/** Its occurrence limit was covered and another written over it. */
export const forgedLimit = (name: string) => {
  const field = "GeneralLiability_EachOccurrence_LimitAmount_A";
  return inForce(name, {}, (values) => writtenOver(values, { field, before: "300,000", after: "1,000,000" }));
};

/** Shows general liability in force, and no workers' compensation. */
export const onlyGeneral = (name: string) =>
  inForce(
    name,
    Object.fromEntries(Object.keys(fullCertificate).flatMap((field) => (/WorkersCompensation/.test(field) ? [[field, ""]] : []))),
  );

/** The row without a printed type has a policy of this description. */
export const describedPolicy = (name: string, description: string) => inForce(name, { OtherPolicy_OtherPolicyDescription_A: description });

/** Shows two unusual limits, which are read with low confidence. */
export const unusualLimits = (name: string) =>
  inForce(name, {
    GeneralLiability_GeneralAggregate_LimitAmount_A: "2,000,100",
    GeneralLiability_MedicalExpense_EachPersonLimitAmount_A: "5,100",
  });
