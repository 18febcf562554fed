import { expect, it } from "vitest";
import { withSecondEngine } from "./second-engine.ts";

it.each([
  ["ZIELINSK! & O'LEARY BROKERS", "ZIELINSKI&O'LEARY BROKERS", "ZIELINSKI & O'LEARY BROKERS"],
  ["(ity of Ashford", "City of Ashford", "City of Ashford"],
  ["£423 QUARRY RD", "5423 QUARRY RD", "5423 QUARRY RD"],
  ["Suite 377", "Suite 977", "Suite 977"],
  ["Mendian Casualty Company", "Meridian Casualty Company", "Meridian Casualty Company"],
])("of %s and the second engine's %s makes %s", (text, second, whole) => {
  expect(withSecondEngine("text", text, second, 0.7)).toBe(whole);
});

it.each([
  ["digits of a poor reading", "Suite 377", "Suite 977", 0.5],
  ["its spelling of words, which is worse", "Keystone Valley Indemnity", "Keystone Valley Indernnity", 0.9],
  ["brackets around words", "Miller (Holdings) Co", "Miller Holdings) Co", 0.9],
])("does not take %s", (_, text, second, confidence) => {
  expect(withSecondEngine("text", text, second, confidence)).toBe(text);
});

it("takes its mail address if it was read well, or the other is none", () => {
  expect(withSecondEngine("mail", "cens@agency.example", ". certs@agency.example..", 0.97)).toBe("certs@agency.example");
  expect(withSecondEngine("mail", "certs@agencyexample", "certs@agency.example", 0.5)).toBe("certs@agency.example");
  expect(withSecondEngine("mail", "certs@agency.example", "cens@agency.example", 0.6)).toBe("certs@agency.example");
});
