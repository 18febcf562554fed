import { expect, it } from "vitest";
import { withDigitsOf, withSpacesOf } from "./merged-text.ts";

it.each([
  ["7863 PIER ROAD", "7803 PIER R0AD", "7803 PIER ROAD"],
  ["?%84 MILL STREET", "9584MILLSTAEET", "9584 MILL STREET"],
  ["948% Oak Ln", "94B1 0ak Ln", "9481 Oak Ln"],
  ["220 Lincoln", "2420Lincoln", "2420 Lincoln"],
  ["Suite $82", "Suite 582", "Suite 582"],
  ["Old M111 Plumbing", "0ldMillPlumbing", "Old Mill Plumbing"],
  // Letters remain as the first engine read them, and so do ordinals and units.
  ["12 W 4th Ave", "12W4thAue", "12 W 4th Ave"],
  ["Unit 12B", "Unit12B", "Unit 12B"],
  ["Lakeside Yards Inc", "LakesldeYardslnc", "Lakeside Yards Inc"],
  ["479 Oak Ln", "", "479 Oak Ln"],
])("of %j and %j takes the letters of the first and the digits of the second", (first, second, merged) => {
  expect(withDigitsOf(first, second)).toBe(merged);
});

it("keeps the spaces of the first reading where the second has as many characters", () => {
  expect(withSpacesOf("OH 44-2058", "DH54-2018")).toBe("DH 54-2018");
  expect(withSpacesOf("76) 1205", "726172205")).toBe("726172205");
});
