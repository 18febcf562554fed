import fc from "fast-check";
import { expect, it } from "vitest";
import { votedText } from "./vote.ts";

it.each([
  ["a character that two others read alike", "710 COMMERCE PXWY", ["710 COMMERCE PKWY", "710COMMERCEPKWY"], "710 COMMERCE PKWY"],
  ["each place by itself", "643-556-0105", ["643-655-0105", "643-555-0105"], "643-555-0105"],
  ["a word that one lost, with its space", "Harbor Ins", ["Old Harbor Ins", "OldHarborIns"], "Old Harbor Ins"],
  ["a character too many", "certs@bhluff.example", ["certs@bluff.example", "certs@bluff.example"], "certs@bluff.example"],
  ["not what only one reads", "UZ3159286", ["Uz3159286", "U23159286"], "UZ3159286"],
  ["no word less", "ZW 47-1224", ["47-1224", "47-1224"], "ZW 47-1224"],
] as const)("takes %s", (_, chosen, [one, two], voted) => expect(votedText(chosen, [one, two])).toBe(voted));

it("takes away the remains of a label where so many characters may be lost", () => {
  expect(votedText("iAcerts@agency.example", ["certs@agency.example", "certs@agency.example"], 10)).toBe("certs@agency.example");
});

it("keeps a text that one of the others has too, whatever the third is", () => {
  const text = fc.stringMatching(/^[A-Z0-9]{1,12}( [A-Z0-9-]{1,8}){0,2}$/);
  fc.assert(fc.property(text, text, (same, other) => votedText(same, [same, other]) === same));
});
