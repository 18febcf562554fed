import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameIndex } from "./name-index.ts";
import { nameWords, resembles, SANDBOX_MATCH } from "./screen.ts";

const found = (name: string, ...list: string[]) => nameIndex(list.map((one) => ({ name: one })))(name).map((entry) => entry.name);

describe("names on a sanctions list", () => {
  it("resemble a name with the same words in another order, case, spelling of accents and punctuation", () => {
    expect(found("Ines Duarte", "DUARTE, Inés")).toEqual(["DUARTE, Inés"]);
    expect(found(SANDBOX_MATCH.toUpperCase(), SANDBOX_MATCH)).toEqual([SANDBOX_MATCH]);
  });

  it("resemble a name with more or fewer words, but two at least", () => {
    expect(found("Ines Duarte", "DUARTE, Ines Maria")).toHaveLength(1);
    expect(found("Ines Maria Duarte", "DUARTE, Ines")).toHaveLength(1);
    expect(found("Ines", "DUARTE, Ines")).toEqual([]);
    expect(found("Ines Duarte", "INES")).toEqual([]);
    expect(found("Ines Duarte", "DUARTE, Iris")).toEqual([]);
  });

  // Few words, so that names often share some, and repeat them.
  const name = fc
    .array(fc.constantFrom("ana", "Bo", "çelik", "dé", "E", "o'dea", "ana-bo", "فرح", "-0-"), { maxLength: 5 })
    .map((words) => words.join(" "));

  it("are found by the index exactly when the rule compares each", () => {
    const property = fc.property(fc.array(name, { maxLength: 40 }), name, (list, given) => {
      const entries = list.map((one, at) => ({ name: one, at }));
      const plain = entries.filter((entry) => resembles(nameWords(given), nameWords(entry.name)));
      const places = nameIndex(entries)(given).map(({ at }) => at);
      expect(places.toSorted((a, b) => a - b)).toEqual(plain.map(({ at }) => at));
    });
    fc.assert(property, { numRuns: 1000 });
  });
});
