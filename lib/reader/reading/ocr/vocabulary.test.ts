import { expect, it } from "vitest";
import type { Word } from "../geometry.ts";
import { correctedByVocabulary } from "./vocabulary.ts";

const word = (text: string, confidence = 0.5, x = 10): Word => ({ text, confidence, box: [x, 10, 30, 8] });
const spelled = (given: Word): string | undefined => correctedByVocabulary([given], [[0, 0, 300, 100]])[0]?.text;

it.each([
  ["Centificate", "Certificate"],
  ["CENTIFICATE", "CERTIFICATE"],
  ["subrogat1on.", "subrogation."],
  ["wntten", "wntten"],
  ["excluoed", "excluded"],
  // One letter from both `included` and `excluded`.
  ["ixcluded", "ixcluded"],
  ["Spectaley", "Specialty"],
  ["requires", "requires"],
  ["contact", "contact"],
  ["Zielinski", "Zielinski"],
  ["halder", "holder"],
])("corrects %s to %s where its confidence is low", (text, as) => {
  expect(spelled(word(text))).toBe(as);
});

it("leaves words with high confidence, and words elsewhere", () => {
  expect(spelled(word("Centificate", 0.9))).toBe("Centificate");
  expect(spelled(word("Centificate", 0.5, 290))).toBe("Centificate");
});
