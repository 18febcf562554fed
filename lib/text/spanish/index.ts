import { apply } from "./apply.ts";
import { card } from "./card.ts";
import { certificates } from "./certificates.ts";
import { check } from "./check.ts";
import { claims } from "./claims.ts";
import { code } from "./code.ts";
import { coverages } from "./coverages.ts";
import { documents } from "./documents.ts";
import { emails } from "./emails.ts";
import { files } from "./files.ts";
import { holders } from "./holders.ts";
import { hosted } from "./hosted.ts";
import { interfaceTexts } from "./interface.ts";
import { legal } from "./legal.ts";
import { outcome } from "./outcome.ts";
import { portal } from "./portal.ts";
import { proof } from "./proof.ts";
import { questions } from "./questions.ts";
import { quoteRules } from "./quote-rules.ts";
import { remedies } from "./remedies.ts";
import { rules } from "./rules.ts";
import { service } from "./service.ts";

/** The Spanish texts by their English texts, in the areas in which pages load them. */
const areas = {
  interface: interfaceTexts,
  hosted,
  card,
  code,
  portal: { ...portal, ...claims, ...files, ...holders },
  proof: { ...proof, ...coverages, ...documents, ...files, ...certificates, ...remedies, ...quoteRules },
  check,
  apply: { ...apply, ...coverages, ...files, ...legal, ...outcome },
  questions,
  rules: { ...rules, ...quoteRules },
  service,
  emails,
} as const;
export type Area = keyof typeof areas;

/** Every Spanish text. */
export const spanish = {
  ...interfaceTexts,
  ...hosted,
  ...card,
  ...code,
  ...portal,
  ...claims,
  ...holders,
  ...documents,
  ...files,
  ...certificates,
  ...remedies,
  ...quoteRules,
  ...coverages,
  ...proof,
  ...check,
  ...apply,
  ...legal,
  ...outcome,
  ...questions,
  ...rules,
  ...service,
  ...emails,
} as const;

/** The texts of some areas: what the scripts of one page need. Those of the interface are always among them. */
export function dictionaryOf(...names: readonly Area[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...(["interface", ...names] as const).map((name) => areas[name]));
}

/** All areas. */
export const areaNames = Object.keys(areas) as Area[];

/** The texts of one area. */
export const textsOf = (name: Area): Readonly<Record<string, string>> => areas[name];
