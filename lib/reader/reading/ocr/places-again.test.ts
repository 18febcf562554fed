import { expect, it } from "vitest";
import type { Dictionary, Reading } from "../dictionary.ts";
import type { Layout } from "../layout.ts";
import type { Picture } from "./picture.ts";
import { placeLines, readPostalCodesIndependently } from "./places-again.ts";

const reading = (raw: string | null, confidence: number): Reading => ({ raw, confidence, box: [10, 10, 90, 8], source: "ocr" });
const name = (part: string) => `NamedInsured_MailingAddress_${part}_A`;
const [layout, damaged] = [{ scale: 1 } as Layout, { coarse: true } as Picture];
const recognizing = (text: string) => async () => ({ text, confidence: 0.5, source: "pp_ocr" as const });

async function codeWith(first: Reading | undefined, text: string, picture = damaged) {
  const read: Dictionary = new Map([[name("StateOrProvinceCode"), reading("IL", 0.6)]]);
  if (first) read.set(name("PostalCode"), first);
  await readPostalCodesIndependently(picture, layout, read, recognizing(text));
  return read.get(name("PostalCode"));
}

it("offers the second engine's postal code where the first read the line poorly or lost it, with low confidence", async () => {
  expect(await codeWith(reading("81698", 0.6), "PEORIA,IL61698")).toMatchObject({
    raw: "61698",
    confidence: 0.5,
    doubt: "readings_differ",
  });
  expect(await codeWith(undefined, "Peoria, 1L 6I6O4.")).toMatchObject({ raw: "61604", confidence: 0.5, doubt: "read_once" });
});

it("keeps a postal code that was read well, in doubt where the second engine reads another", async () => {
  expect(await codeWith(reading("61698", 0.9), "PEORIA,IL81698")).toMatchObject({ raw: "61698", confidence: 0.5 });
  expect(await codeWith(reading("61698", 0.9), "PEORIA,IL61698")).toMatchObject({ raw: "61698", confidence: 0.9 });
  expect(await codeWith(reading("61698", 0.9), "PEORIA, IL")).toMatchObject({ raw: "61698", confidence: 0.9 });
  expect(await codeWith(reading("61698", 0.6), "IL 81698", { coarse: false } as Picture)).toMatchObject({ raw: "61698", confidence: 0.6 });
});

it("takes a city line from the end of an address, with low confidence", () => {
  const read: Dictionary = new Map([
    [name("LineOne"), reading("5979 Lincoln Hwy", 0.9)],
    [name("LineTwo"), reading("Mesa, AZ 85273", 0.9)],
  ]);
  placeLines(read);
  expect(read.has(name("LineTwo"))).toBe(false);
  expect(["CityName", "StateOrProvinceCode", "PostalCode"].map((part) => read.get(name(part))?.raw)).toEqual(["Mesa", "AZ", "85273"]);
  expect(read.get(name("CityName"))?.confidence).toBeLessThan(0.8);
});

it("leaves an address line that is no city line", () => {
  const read: Dictionary = new Map([[name("LineTwo"), reading("Suite 582", 0.9)]]);
  placeLines(read);
  expect([...read.keys()]).toEqual([name("LineTwo")]);
});

it("adds the state of the postal code that only the second engine read beside a city", async () => {
  const read: Dictionary = new Map([[name("CityName"), reading("Baton Rouge", 0.3)]]);
  await readPostalCodesIndependently(damaged, layout, read, recognizing("Baton Rouge, TAT70810"));
  expect(read.get(name("PostalCode"))).toMatchObject({ raw: "70810", confidence: 0.3 });
  expect(read.get(name("StateOrProvinceCode"))).toMatchObject({ raw: "LA", confidence: 0.3 });
});
