import { expect, it } from "vitest";
import { placeOf } from "./places.ts";

it.each([
  ["Columbus, OH 43215", "Columbus", "OH", "43215", true],
  ["Coeur d'Alene ID 83814 1234", "Coeur d'Alene", "ID", "83814-1234", true],
  ["Boise 1D 83702", "Boise", "ID", "83702", false],
  ["Boise lD 83702", "Boise", "ID", "83702", false],
  ["Eau Claire W1 54701", "Eau Claire", "WI", "54701", false],
  ["Springfield, 1L 6270I", "Springfield", "IL", "62701", false],
  ["Columbus, 0H 43Z15", "Columbus", "OH", "43215", false],
  ["Miami. FL 3313%", "Miami", "FL", null, false],
  ["Coeur d'Alene, ID 83814 123]", "Coeur d'Alene", "ID", "83814-1231", false],
  ["Ft. Worth 76102-3362", "Ft. Worth", null, "76102-3362", true],
  // The postal code says which of several states it is.
  ["MESA, A7 85293", "MESA", "AZ", "85293", false],
  ["Peoria, YL 61619", "Peoria", "IL", "61619", false],
  ["Salt Lake City, UT 841 20", "Salt Lake City", "UT", "84120", false],
])("parses %s of a scan", (line, city, region, postalcode, asRead) => {
  expect(placeOf(line, "ocr")).toEqual({ city, region, postalcode, asRead });
});

it.each(["1858 Industrial Pkwy", "County Road 12", "Suite 200", "State Route 309"])("finds no city line in %s of a scan", (line) => {
  expect(placeOf(line, "ocr")).toBeNull();
});

it("gives low confidence to an unknown state", () =>
  expect(placeOf("Boise XQ 83702", "ocr")).toMatchObject({ region: "XQ", asRead: false }));

it("corrects nothing in text", () => {
  expect(placeOf("Boise 1D 83702", "text")).toBeNull();
  expect(placeOf("Ft. Worth 76102", "text")).toBeNull();
});
