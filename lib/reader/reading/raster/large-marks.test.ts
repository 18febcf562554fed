import { expect, it } from "vitest";
import { markTraps } from "#lib/testing/certificates/traps/marks.ts";
import { certificate } from "#lib/testing/certificates/traps/trap.ts";
import { openPdf } from "../pdf/open.ts";
import { scannedInk } from "./binarize.ts";
import { largeMarks } from "./large-marks.ts";
import { withoutRules } from "./rules.ts";

async function marksOf(pdf: Buffer): Promise<number> {
  const document = await openPdf(pdf);
  const page = document.draw(1, 200 / 72);
  document.close();
  return largeMarks(withoutRules(scannedInk(page), page.scale).ink, page.scale).length;
}

it("finds nothing large on a certificate", async () => {
  expect(await marksOf(await certificate())).toBe(0);
});

it.each(["VOID printed large", "VOID printed aslant", "an image of a stamp", "a word drawn as outlines", "a cross through the table"])(
  "finds %s",
  async (name) => {
    const pdf = await markTraps.find((trap) => trap.name === name)?.pdf();
    expect(pdf && (await marksOf(pdf))).toBeGreaterThan(0);
  },
);
