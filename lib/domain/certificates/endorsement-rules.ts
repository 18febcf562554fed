import type { Line } from "./coverage-rules.ts";
import { flag } from "./coverage-rules.ts";
import { coverageNames, isText, isTexts, read } from "./evidence.ts";
import { foldName, matchBusiness } from "./names.ts";
import type { RuleResult } from "./rule.ts";
import { apply } from "./rule.ts";

const wording = /additional\s+insured/i;
const description = (line: Line) => read(line.values, "description_of_operations.text", isText);
const named = (line: Line) => read(line.values, "description_of_operations.additional_insured_names", isTexts);

/**
 * `marked`: the row's box, or wording in the description. `named`: the contracting entity itself is named in the description beside that
 * wording: a box alone says nothing of who is insured.
 */
export function additionalInsured(line: Line, asked: "none" | "marked" | "named", entity: string | null): RuleResult[] {
  if (asked === "none") return [];
  const name = coverageNames[line.coverage];
  const rule = { name: `${line.coverage} additional insured`, coverage: line.coverage };
  if (asked === "marked") {
    const box = flag(line, "additional_insured");
    const text = description(line);
    const byWording = text.state === "known" && wording.test(text.value) && !(box.state === "known" && !box.value);
    const expected = "marked or stated";
    const what = `that ${name.toLowerCase()} covers an additional insured`;
    if (byWording) {
      const pass = { pass: true, message: "The description says who is additionally insured.", found: "stated in the description" };
      return [apply({ ...rule, expected, what, judge: () => pass }, text)];
    }
    const judge = (value: boolean) => {
      const message = value
        ? `${name} marks an additional insured.`
        : `${name} covers no additional insured: ask the producer to add one by endorsement.`;
      return { pass: value, message, found: value ? "marked" : "not marked" };
    };
    return [apply({ ...rule, expected, what, judge }, box)];
  }
  const expected = entity ?? "the contracting entity";
  const what = `${expected} as an additional insured in the description of operations`;
  const names = named(line);
  if (names.state === "known") {
    const judge = (value: string[]) => {
      const pass = entity !== null && value.some((one) => matchBusiness(one, entity, names.field.source === "ocr").matches);
      const found = value.join(", ");
      const message = pass
        ? `${expected} is named as an additional insured.`
        : `The additional insured is ${found}; ${expected} must be named.`;
      return { pass, message, found };
    };
    return [apply({ ...rule, expected, what, judge }, names)];
  }
  const judge = (value: string) => {
    const pass = entity !== null && wording.test(value) && containsName(value, entity);
    const message = pass
      ? `${expected} is named as an additional insured.`
      : `The description does not name ${expected} as an additional insured.`;
    return { pass, message, found: pass ? expected : "not named" };
  };
  return [apply({ ...rule, expected, what, judge }, description(line))];
}

/** Whether a text holds all words of a name, one after the other. */
function containsName(text: string, name: string): boolean {
  const spaced = (value: string) => ` ${foldName(value).words.join(" ").toLowerCase()} `;
  return spaced(name).trim() !== "" && spaced(text).includes(spaced(name));
}

export function waiverOfSubrogation(line: Line, asked: boolean): RuleResult[] {
  if (!asked) return [];
  const name = coverageNames[line.coverage];
  const rule = {
    name: `${line.coverage} waiver of subrogation`,
    coverage: line.coverage,
    expected: "marked",
    what: `that ${name.toLowerCase()} waives subrogation`,
    judge: (value: boolean) => ({
      pass: value,
      message: value ? `${name} waives subrogation.` : `${name} does not waive subrogation: ask the producer to add the waiver.`,
      found: value ? "marked" : "not marked",
    }),
  };
  return [apply(rule, flag(line, "subrogation_waived"))];
}

export function primaryNoncontributory(line: Line, asked: boolean): RuleResult[] {
  if (!asked) return [];
  const rule = {
    name: "CGL primary and non-contributory",
    coverage: line.coverage,
    expected: "primary and non-contributory",
    what: "that cover is primary and non-contributory",
    judge: (text: string) => {
      const pass = /\bprimary\b/i.test(text) && /\bnon[\s-]*contribut/i.test(text) && !/\bnot\s+(?:\w+\s+)?primary\b/i.test(text);
      const message = pass
        ? "The description says that cover is primary and non-contributory."
        : "The description does not say that cover is primary and non-contributory.";
      return { pass, message, found: pass ? "stated" : "not stated" };
    },
  };
  return [apply(rule, description(line))];
}
