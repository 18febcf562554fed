import { expect, it } from "vitest";
import { isUpperPart } from "./document-facts.ts";
import type { Word } from "./geometry.ts";

const words = (text: string): Word[] => text.split(" ").map((each, at) => ({ text: each, box: [at, 0, 1, 1], confidence: 0.9 }));
const UPPER = "CERTIFICATE HOLDER PRODUCER INSURED INSURER(S) AFFORDING COVERAGE NAIC # INSURER COVERAGES LIABILITY INSURANCE";

it.each([
  ["the upper part of a certificate", UPPER, true],
  ["a whole one of which little was recognised", `${UPPER} CANCELLATION`, false],
  ["a letter about insurance", "Your INSURANCE has LIABILITY COVERAGES", false],
])("%s", (_, text, isPart) => expect(isUpperPart(words(text))).toBe(isPart));
