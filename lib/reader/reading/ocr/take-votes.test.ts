import { expect, it } from "vitest";
import type { Dictionary, Reading } from "../dictionary.ts";
import type { Kind } from "./settle.ts";
import { takeVotes } from "./take-votes.ts";

const reading = (raw: string, confidence: number): Reading => ({ raw, confidence, box: [0, 0, 10, 8], source: "ocr" });

function voted(kind: Kind, chosen: Reading, [page, again, second]: readonly [string, string, string]) {
  const read: Dictionary = new Map([["Field_A", chosen]]);
  const others = new Map([["Field_A", { kind, reading: reading(second, 0.6) }]]);
  takeVotes(read, new Map([["Field_A", page]]), new Map([["Field_A", again]]), { confirmed: new Set(), others });
  return read.get("Field_A");
}

it("spells a doubtful value as most readings do, as doubtful as before", () => {
  const readings = ["710 COMMERCE PKWY", "710 COMMERCE PXWY", "710COMMERCEPKWY"] as const;
  expect(voted("text", reading("710 COMMERCE PXWY", 0.5), readings)).toMatchObject({ raw: "710 COMMERCE PKWY", confidence: 0.5 });
  expect(voted("text", reading("710 COMMERCE PXWY", 0.95), readings)?.raw).toBe("710 COMMERCE PXWY");
});

it("takes the second engine's telephone number, unless it is none", () => {
  expect(voted("telephone", reading("329-565-0160", 0.5), ["329-565-0160", "329-565-0160", "329-555-0160"])?.raw).toBe("329-555-0160");
  expect(voted("telephone", reading("329-565-0160", 0.5), ["329-565-0160", "329-565-0160", "329-55"])?.raw).toBe("329-565-0160");
});

it("takes a number without a character that was read twice, and without the mark of the column before", () => {
  expect(voted("number", reading("XZ28543543", 0.5), ["XZ28543543", "XZ28543543", "XZ8543543"])?.raw).toBe("XZ8543543");
  expect(voted("number", reading("X437905970", 0.5), ["437905970", "X437905970", "X437905970"])?.raw).toBe("437905970");
});

it("leaves amounts and dates, which have rules of their own", () => {
  expect(voted("amount", reading("1,000,000", 0.5), ["1,000,000", "100,000", "100,000"])?.raw).toBe("1,000,000");
});
