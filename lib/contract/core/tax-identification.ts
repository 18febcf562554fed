import { sensitive, text } from "./common.ts";

/** SSN areas 000 and 666 and all-zero groups are never issued. 9xx is an ITIN. An EIN (XX-XXXXXXX) starts with an issued prefix. */
function plausibleTaxId(value: string): boolean {
  if (/^\d{2}-\d{7}$/.test(value)) return !/^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(value);
  const digits = value.replaceAll("-", "");
  return !/^(000|666)/.test(digits) && digits.slice(3, 5) !== "00" && digits.slice(5) !== "0000";
}

/** A tax id in a request: SSN, EIN or ITIN, with or without dashes. Null removes the stored one. */
export const taxIdentification = () =>
  sensitive(
    text(20)
      .regex(/^(\d{3}-?\d{2}-?\d{4}|\d{2}-?\d{7})$/, "must be a valid SSN, EIN or ITIN")
      .refine(plausibleTaxId, "must be a valid SSN, EIN or ITIN")
      .nullable()
      .optional()
      .meta({ description: "SSN, EIN or ITIN. Stored encrypted, never returned." }),
  );
