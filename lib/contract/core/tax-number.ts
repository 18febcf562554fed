/** A social security number or ITIN as people write it, with dashes or spaces. */
const DASHED = /(?<![\d-])\d{3}([-‐-―−\s])\d{2}\1\d{4}(?![\d-])/u;
const LABEL = /(^|[^a-z])(ssn|itin|tin|social[^a-z]?security|tax[^a-z]?(id|payer|number|identification))/i;

/** Whether a text contains a tax number: one with dashes, or nine digits after a word for it. */
export function hasTaxNumber(value: string): boolean {
  if (DASHED.test(value)) return true;
  const label = LABEL.exec(value);
  return label !== null && /(?<!\d)\d{9}(?!\d)/.test(value.slice(label.index));
}

/** Whether the value is a tax number because its key says so. */
export const isTaxNumber = (key: string, value: unknown): boolean =>
  LABEL.test(key.replace(/([a-z])([A-Z])/g, "$1_$2")) && /^\d{9}$/.test(String(value).replace(/[-‐-―−.\s]/gu, ""));

/** Read after the name of a field. */
export const TAX_NUMBER_FOUND =
  "looks like a social security number. Send it as tax_identification of the contractor, where it is encrypted and never returned";
