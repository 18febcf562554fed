import { describe, expect, it } from "vitest";
import type { Reading } from "../dictionary.ts";
import { settle } from "./settle.ts";

const box = [0, 0, 10, 10] as const;
const reading = (raw: string, confidence = 0.7): Reading => ({ raw, confidence, box, source: "ocr" });

describe("two readings of a cell", () => {
  it("have high confidence if they agree, whatever the formatting", () => {
    expect(settle("amount", reading("$1,000,000"), reading("1000000"), box).confidence).toBeGreaterThanOrEqual(0.95);
    expect(settle("date", reading("1/2/2025"), reading("01/02/2025"), box).confidence).toBeGreaterThanOrEqual(0.95);
  });

  it("have low confidence if they differ, and the lower of two amounts is kept", () => {
    const settled = settle("amount", reading("51,000,000", 0.9), reading("1,000,000"), box);
    expect(settled).toMatchObject({ raw: "1,000,000", confidence: 0.5 });
    expect(settle("date", reading("01/02/2025"), reading("07/02/2025"), box).confidence).toBe(0.5);
  });

  it("keep the first digits of an amount that one of them lost, in doubt; a dollar sign read as a digit has no comma", () => {
    const whole = { raw: "1,500,000", confidence: 0.5, doubt: "readings_differ" };
    expect(settle("amount", reading("500,000", 0.96), reading("1,500,000"), box)).toMatchObject(whole);
    expect(settle("amount", reading("5500,000", 0.96), reading("500,000"), box).raw).toBe("500,000");
  });

  it("complete a date that was clipped at the edge of its cell", () => {
    expect(settle("date", reading("05/12/20"), reading("105/12/2026"), box)).toMatchObject({ raw: "05/12/2026", confidence: 0.85 });
  });

  it("give a raw text with low confidence if neither is valid", () => {
    expect(settle("amount", reading("l,OOO"), reading("1,00"), box)).toMatchObject({ raw: "l,OOO", confidence: 0.3 });
    expect(settle("letter", undefined, null, box)).toMatchObject({ raw: null, confidence: 0.3 });
  });

  it("of an amount that ends in a separator are not valid, because digits follow", () => {
    expect(settle("amount", reading("2,000,", 0.95), reading("2,000,", 0.95), box).confidence).toBeLessThan(0.5);
  });

  it("complete a line whose last word the first lost, in doubt", () => {
    expect(settle("text", reading("310 Canal", 0.96), reading("310 CANAL ST", 0.8), box)).toMatchObject({
      raw: "310 CANAL ST",
      confidence: 0.79,
      doubt: "unread_ink",
    });
  });

  it("keep the first word of a policy number that one of them lost, in doubt; the mark before it is no part of it", () => {
    const kept = { raw: "LT 35-8282", confidence: 0.5, doubt: "readings_differ" };
    expect(settle("number", reading("LT 35-8282", 0.87), reading("35-8282", 0.96), box)).toMatchObject(kept);
    expect(settle("number", reading("35-8282", 0.96), reading("LT 35-8282", 0.87), box)).toMatchObject(kept);
    expect(settle("number", reading("Y 35-8282", 0.87), reading("35-8282", 0.96), box).raw).toBe("35-8282");
  });

  it("never give a single unconfirmed reading high confidence", () => {
    expect(settle("amount", reading("500,000", 0.89), null, box).confidence).toBeLessThan(0.8);
  });

  it("keep the point at the end of names, and lower the confidence if only one has a space", () => {
    expect(settle("text", reading("Hub City, Inc"), reading("Hub City, Inc."), box)).toMatchObject({
      raw: "Hub City, Inc.",
      confidence: 0.95,
    });
    expect(settle("text", reading("B&B Roofing"), reading("B & B Roofing"), box)).toMatchObject({ raw: "B & B Roofing", confidence: 0.79 });
  });

  it("show only that there is a number if they differ in similar characters", () => {
    const spelled = (one: string, two: string) => settle("number", reading(one), reading(two), box).confidence;
    expect(spelled("45-0SEP-04252", "45-0OSEP-04252")).toBe(0.75);
    expect(spelled("BINDER5207", "BINDERS207")).toBe(0.75);
    expect(spelled("KLM1000", "KLM100")).toBe(0.5);
    expect(spelled("F07 744205", "F07 744295")).toBe(0.5);
  });

  it("lower the confidence of a number of which one lost a space, and keep the space", () => {
    const settled = settle("number", reading("SB73-5659", 0.95), reading("SB 73-5659", 0.9), box);
    expect(settled).toMatchObject({ raw: "SB 73-5659", confidence: 0.79 });
  });

  it("lower the confidence of a number that OCR read twice with low confidence", () => {
    expect(settle("number", reading("BINDERS207", 0.66), reading("BINDERS207", 0.62), box).confidence).toBe(0.79);
    expect(settle("code", reading("39537", 0.9), reading("39537", 0.62), box).confidence).toBe(0.95);
  });

  it("of a fax have high confidence only if one of them did", () => {
    const once = (coarse: boolean) => settle("date", reading("06x24", 0.3), reading("06/24/2025", 0.95), box, coarse).confidence >= 0.8;
    expect([once(false), once(true)]).toEqual([true, false]);
    const agreed = (one: number, two: number, coarse: boolean) =>
      settle("date", reading("06/24/2025", one), reading("06/24/2025", two), box, coarse).confidence >= 0.8;
    expect([agreed(0.5, 0.1, true), agreed(0.5, 0.1, false), agreed(0.9, 0.1, true)]).toEqual([false, true, true]);
  });

  it("accept telephone numbers with consistent separators", () => {
    const sure = (number: string) => settle("telephone", reading(number), reading(number), box).confidence >= 0.8;
    expect(["(502) 555-4587", "502.555.4587", "502-555-4587", "502-555-4587 x12"].map(sure)).toEqual([true, true, true, true]);
    expect(["677-586.7351", "320555,5396", "(502 555-4587"].map(sure)).toEqual([false, false, false]);
  });
});

it("completes a line of which the first reading lost the first word, with low confidence", () => {
  const whole = settle("text", reading("OF ASHFORD", 0.96), reading("City of Ashford", 0.9), [0, 0, 60, 10]);
  expect(whole).toMatchObject({ raw: "City of Ashford", confidence: 0.79, doubt: "unread_ink" });
});
