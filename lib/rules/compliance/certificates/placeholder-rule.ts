import type { Values } from "./evidence.ts";
import { isText, valueAt } from "./evidence.ts";
import { type Found, placeOf } from "./rule.ts";

const WHOLE =
  /^(?:(?:the\s+)?(?:your|insert|enter|type|sample|example|test|dummy|fake)\s+)?(?:name|full name|legal name|(?:named\s+)?insured(?:'s)?(?:\s+name)?|company(?:\s+name)?|business(?:\s+name)?|contractor(?:\s+name)?|vendor(?:\s+name)?|(?:certificate\s+)?holder(?:'s)?(?:\s+name)?|producer(?:'s)?(?:\s+name)?|agen(?:cy|t)(?:'s)?(?:\s+name)?|broker(?:'s)?(?:\s+name)?|insur(?:er|ance\s+(?:company|carrier|agency))(?:\s+name)?(?:\s+[a-f])?|carrier(?:\s+name)?|(?:mailing\s+|street\s+)?address(?:\s+(?:line\s+)?\d)?|city(?:,?\s*state)?(?:,?\s*zip)?)(?:\s+here)?$/i;
const ANYWHERE =
  /\bX{4,}\b|\[[^\]]{2,40}\]|<[^>]{2,40}>|\{\{?[^}]{2,40}\}|_{4,}|\blorem ipsum\b|\b(?:john|jane) doe\b|\bM{1,2}\/D{1,2}\/Y{2,4}\b/i;

const paths = ["insured", "producer", "certificate_holder"].flatMap((party) => [
  `${party}.name`,
  `${party}.address.line1`,
  `${party}.address.line2`,
  `${party}.address.locality`,
]);

/** Whether a value is a template placeholder: `NAME`, `[Insured]`, `XXXX`. */
export const isPlaceholder = (value: string): boolean => WHOLE.test(value.trim().replace(/[:.]+$/, "")) || ANYWHERE.test(value);

/** What is written where an insurer is not known or not one company. */
const NO_INSURER =
  /^(?:t\.?\s*b\.?\s*[adcn]\b.*|to\s+be\s+\w+|(?:yet\s+)?to\s+come|n\s*[/.\\]?\s*a\.?|not\s+(?:applicable|available|known|yet\s+\w+|assigned|determined)|none|nil|unknown|undetermined|unassigned|(?:pending|various|multiple|several|different|any)(?:\s+(?:insur\w+|underwriters?|syndicates?|carriers?|compan\w+|markets?|polic\w+|placement|approval|binding|see\s.*))*|same(?:\s+as\s+.*)?|as\s+(?:above|below|per\s+.*)|(?:see|per|refer\s+to)\s+.*|on\s+file|self|blank|\?+|[-–—.*_/#x]+|insurers?|carriers?|compan(?:y|ies)|(?:insurance\s+)?(?:market|carrier|company|insurer)\s+(?:tbd|tba|pending|to\s+be\s+\w+))$/i;

/** Whether what is written for an insurer's name names none: `TBD`, `Various`, `N/A`, `See below`. */
export function isNoInsurer(value: string): boolean {
  const name = value.replace(/[\s.:;,()"'*[\]]+/g, " ").trim();
  return !/[a-z]{2}/i.test(name) || NO_INSURER.test(name) || isPlaceholder(value);
}

/** Whether a name is that of a producer, who is on no risk. */
export const isIntermediary = (name: string): boolean => /\b(?:brokers|brokerage|agency|agents)[\s.,]*(?:LLC|Inc|Corp)?\.?\s*$/i.test(name);

/** Fails for an uploaded template with unfilled fields. */
export function unfilledTemplate({ values: { parsed, fields } }: { values: Values }): Found[] {
  const insurers = valueAt(parsed, "insurers");
  const named = Array.isArray(insurers) ? insurers.flatMap((_, index) => [`insurers.${index}.name`, `insurers.${index}.naic`]) : [];
  const found = [...paths, ...named, "description_of_operations.text"].find((path) => {
    const value = valueAt(parsed, path);
    return isText(value) && (isPlaceholder(value) || value === "00000");
  });
  if (!found) return [];
  const value = String(valueAt(parsed, found)).slice(0, 100);
  return [
    {
      path: found,
      pass: false,
      message: `“${value}” is what a template has in this place: the certificate was not filled in.`,
      expected: "a certificate that is filled in",
      found: value,
      evidence: placeOf(fields[found]),
    },
  ];
}
