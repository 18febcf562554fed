import { expect, it } from "vitest";
import type { Word } from "../geometry.ts";
import { withTradeWords } from "./trade-words.ts";

const word = (text: string, confidence = 0.5, x = 10): Word => ({ text, confidence, box: [x, 10, 30, 8] });
const spelled = (given: Word): string | undefined => withTradeWords([given], [[0, 0, 300, 100]])[0]?.text;

it.each([
  ["Centificate", "Certificate"],
  ["CENTIFICATE", "CERTIFICATE"],
  ["subrogat1on.", "subrogation."],
  ["wntten", "wntten"],
  ["excluoed", "excluded"],
  // As near to `included` as to `excluded`.
  ["ixcluded", "ixcluded"],
  ["Spectaley", "Specialty"],
  ["requires", "requires"],
  ["contact", "contact"],
  ["Zielinski", "Zielinski"],
  ["halder", "holder"],
])("reads %s as %s where it was read poorly", (text, as) => {
  expect(spelled(word(text))).toBe(as);
});

it("leaves what was read well, and what stands elsewhere", () => {
  expect(spelled(word("Centificate", 0.9))).toBe("Centificate");
  expect(spelled(word("Centificate", 0.5, 290))).toBe("Centificate");
});
