import { expect, it } from "vitest";
import type { Reading } from "../dictionary.ts";
import type { Layout } from "../layout.ts";
import { readIndependently, weighed } from "./independent.ts";
import type { Picture } from "./picture.ts";

const reading = (raw: string | null, confidence: number): Reading => ({ raw, confidence, box: [0, 0, 50, 10], source: "ocr" });

it("gives high confidence to a date that both engines read, in any format", () => {
  expect(weighed("date", reading("7/16/2026", 0.4), reading("07/16/2026", 0.9))).toMatchObject({ raw: "7/16/2026", confidence: 0.95 });
});

it("gives low confidence to a date that the first engine read twice if the second reads another, and uses the second's", () => {
  expect(weighed("date", reading("01/01/2025", 0.95), reading("11/01/2025", 0.97))).toMatchObject({
    raw: "11/01/2025",
    confidence: 0.5,
    doubt: "readings_differ",
  });
});

it("keeps the first engine's date if the second is uncertain", () => {
  expect(weighed("date", reading("11/01/2025", 0.95), reading("11/07/2025", 0.4))).toMatchObject({ raw: "11/01/2025", confidence: 0.5 });
  expect(weighed("date", reading("8/27/2028", 0.6), reading("9/27/2026", 0.75))).toMatchObject({ raw: "9/27/2026", confidence: 0.5 });
});

it("gives low confidence to a date that the second engine does not confirm", () => {
  expect(weighed("date", reading("11/01/2025", 0.95), reading("117012025", 0.9))?.confidence).toBeLessThan(0.8);
});

it("uses a value that only the second engine found, with low confidence", () => {
  expect(weighed("code", reading("2687", 0.3), reading("25877", 0.98))).toMatchObject({ raw: "25877", confidence: 0.75 });
  expect(weighed("letter", undefined, reading("C", 0.5))).toMatchObject({ raw: "C", confidence: 0.5 });
});

it("uses the lower of two amounts", () => {
  expect(weighed("amount", reading("52,000,000", 0.9), reading("2,000,000", 0.99))).toMatchObject({ raw: "2,000,000", confidence: 0.5 });
  expect(weighed("amount", reading("1,000,000", 0.9), reading("7,000,000", 0.99))).toMatchObject({ raw: "1,000,000", confidence: 0.5 });
});

it("gives no high confidence to a value that both engines read alike and poorly", () => {
  expect(weighed("code", reading("21673", 0.72), reading("21673", 0.53))).toMatchObject({ raw: "21673", confidence: 0.72 });
  expect(weighed("code", reading("21673", 0.72), reading("21673", 0.9))?.confidence).toBe(0.95);
});

it("gives low confidence to a name that the second engine spells otherwise, and replaces none of its letters", () => {
  expect(weighed("text", reading("Lukeside Yards Inc", 0.95), reading("LakesideYards Inc", 0.99))).toMatchObject({
    raw: "Lukeside Yards Inc",
    confidence: 0.79,
    doubt: "spelling_unsure",
  });
  expect(weighed("text", reading("479 Oak Ln", 0.95), reading("4790akLn", 0.99))).toBeNull();
  expect(weighed("text", reading("Old M111 Plumbing", 0.95), reading("0ldMillPlumbing", 0.5))).toMatchObject({ raw: "Old Mill Plumbing" });
  expect(weighed("text", reading("7863 Pier Road", 0.95), reading("7803PierR0ad", 0.6))).toMatchObject({
    raw: "7803 Pier Road",
    confidence: 0.79,
  });
});

it("gives low confidence to a policy number that the second engine spells otherwise, replaces only a poor one and confirms none", async () => {
  expect(weighed("number", reading("UAB737948", 0.95), reading("UA8737948", 0.99))).toMatchObject({ raw: "UAB737948", confidence: 0.79 });
  expect(weighed("number", reading("OH 44-2058", 0.4), reading("DH54-2018", 0.7))).toMatchObject({ raw: "DH 54-2018", confidence: 0.4 });
  expect(weighed("number", reading("AZ 17-4757", 0.4), reading("17.4757", 0.9))).toMatchObject({ raw: "AZ 17-4757" });
  expect(weighed("number", reading("LZ 01-1914", 0.75), reading("LZ01-1914", 0.99))).toBeNull();
});

it("reads policy numbers only on a page with damaged characters", async () => {
  const number = "CertificateOfInsurance_CertificateNumberIdentifier_A";
  const numbered = { rows: {}, cells: new Map([[number, [100, 30, 80, 12]]]), scale: 1 } as unknown as Layout;
  const read = new Map([[number, reading("CL2436581", 0.96)]]);
  const asked = async (coarse: boolean) =>
    (await readIndependently({ ...picture, coarse }, numbered, read, new Set(), recognizing("CL2486581"))).others.size;
  expect([await asked(false), await asked(true)]).toEqual([0, 1]);
});

it("accepts X as yes, like Y", () => {
  expect(weighed("flag", reading("Y", 0.5), reading("X", 0.9))?.confidence).toBe(0.95);
  expect(weighed("flag", reading("N", 0.5), reading("X", 0.9))?.confidence).toBe(0.5);
});

const recognizing = (text: string) => async () => ({ text, confidence: 0.9, source: "pp_ocr" as const });
const issued = "Form_CompletionDate_A";
const layout = { rows: {}, cells: new Map([[issued, [500, 30, 80, 12]]]), scale: 1 } as unknown as Layout;
const picture = {
  scale: 2,
  coarse: false,
  levels: (_left: number, _top: number, width: number, height: number) => ({ width, height, data: new Uint8Array(width * height) }),
} as unknown as Picture;

it("reads every date with both engines, and returns the confirmed ones", async () => {
  const read = new Map([[issued, reading("07/16/2026", 0.96)]]);
  const { confirmed, others } = await readIndependently(picture, layout, read, new Set(), recognizing("07/16/2026"));
  expect([...confirmed]).toEqual([issued]);
  expect(others.size).toBe(0);
  const differing = await readIndependently(picture, layout, read, new Set(), recognizing("07/18/2026"));
  expect(differing.others.get(issued)?.reading.raw).toBe("07/18/2026");
});

it("leaves readings unchanged without the second engine", async () => {
  const read = new Map([[issued, reading("07/16/2026", 0.4)]]);
  const { confirmed, others } = await readIndependently(picture, layout, read, new Set(), async () => null);
  expect([confirmed.size, others.size, read.get(issued)?.confidence]).toEqual([0, 0, 0.4]);
});
