import { expect, it } from "vitest";
import { doubted, type Reading } from "./dictionary.ts";
import { collector } from "./evidence.ts";
import { settle } from "./ocr/settle.ts";

const reading = (raw: string | null, confidence: number, more: Partial<Reading> = {}): Reading => ({
  raw,
  confidence,
  box: [10, 20, 30, 10],
  source: "ocr",
  ...more,
});

it("keeps the reason of a low confidence, and none for a high one", () => {
  const { text, dollars, fields } = collector(
    new Map([
      ["sure", reading("Harbor Agency", 0.95)],
      ["faint", reading("Harbor Agency", 0.6)],
      ["struck", doubted(reading("Harbor Agency", 0.95), 0.4, "struck_out")],
      ["no amount", reading("see below", 0.95)],
    ]),
    1,
  );
  text("a", "sure");
  text("b", "faint");
  text("c", "struck");
  dollars("d", "no amount");
  expect(Object.entries(fields).map(([path, field]) => [path, field.doubt])).toEqual([
    ["a", undefined],
    ["b", "unclear_print"],
    ["c", "struck_out"],
    ["d", "not_understood"],
  ]);
});

it("keeps the reason with the lowest confidence of several", () => {
  const once = doubted(reading("x", 0.95), 0.5, "out_of_place");
  expect(doubted(once, 0.79, "spelling_unsure")).toBe(once);
  expect(doubted(once, 0.4, "struck_out")).toMatchObject({ confidence: 0.4, doubt: "struck_out" });
});

it("says that two readings differ, or that only one found a value", () => {
  const box = [0, 0, 10, 10] as const;
  expect(settle("amount", reading("1,000,000", 0.9), reading("7,000,000", 0.9), box).doubt).toBe("readings_differ");
  expect(settle("amount", reading("1,000,000", 0.9), null, box).doubt).toBe("read_once");
  expect(settle("amount", reading("1,000,000", 0.9), reading("1,000,000", 0.9), box)).not.toHaveProperty("doubt");
});
