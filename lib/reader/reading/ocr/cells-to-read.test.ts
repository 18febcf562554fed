import { expect, it } from "vitest";
import type { Reading } from "../dictionary.ts";
import { type Cell, placeToRead, runsOn } from "./cells-to-read.ts";
import type { Picture } from "./picture.ts";

/** Letters as solid areas 5 wide and 8 high, at these places of a line, one pixel for each point. */
function pictureOf(...lefts: readonly number[]): Picture {
  const [width, height] = [300, 40];
  const data = new Uint8Array(width * height);
  for (const left of lefts) for (let y = 10; y < 18; y += 1) data.fill(1, y * width + left, y * width + left + 5);
  return { ink: { width, height, data }, scale: 1 } as unknown as Picture;
}

const street: Cell = { name: "NamedInsured_MailingAddress_LineOne_A", kind: "text", box: [10, 0, 280, 40] };
/** Two letters were read. */
const read: Reading = { raw: "AB", confidence: 0.96, box: [20, 10, 12, 8], source: "ocr" };

it("sees that letters run on after what was read, and reads them too", () => {
  const picture = pictureOf(20, 27, 38, 45);
  expect(runsOn(picture, street, read, false)).toBe(true);
  const place = placeToRead(picture, street, read, false, 1);
  expect((place?.[0] ?? 0) + (place?.[2] ?? 0)).toBeGreaterThanOrEqual(50);
});

it.each([
  ["nothing more stands in the line", [20, 27]],
  ["what stands far away belongs to something else", [20, 27, 120]],
])("reads a line as it was where %s", (_, lefts) => {
  expect(runsOn(pictureOf(...lefts), street, read, false)).toBe(false);
});

it("sees that letters precede what was read, and reads them too", () => {
  const picture = pictureOf(60, 67, 78, 85);
  const last: Reading = { ...read, box: [78, 10, 12, 8] };
  expect(runsOn(picture, street, last, false)).toBe(true);
  expect(placeToRead(picture, street, last, false, 1)?.[0]).toBeLessThanOrEqual(60);
});

it("does not take the label before the contact's name for a part of it", () => {
  const contact: Cell = { ...street, name: "Producer_ContactPerson_FullName_A" };
  expect(runsOn(pictureOf(60, 67, 78, 85), contact, { ...read, box: [78, 10, 12, 8] }, false)).toBe(false);
});

it("reads the digit before an amount that the first reading lost, and not the form's dollar sign farther left", () => {
  const limit: Cell = { name: "GeneralLiability_EachOccurrence_LimitAmount_A", kind: "amount", box: [10, 0, 280, 40] };
  const lost: Reading = { ...read, raw: ",000,009", box: [40, 10, 60, 8] };
  const left = (...lefts: number[]) => placeToRead(pictureOf(...lefts, 40, 47), limit, lost, false, 1)?.[0] ?? 0;
  expect(left(33)).toBeLessThanOrEqual(33);
  expect(left(25)).toBeGreaterThanOrEqual(36);
});

it("reads an insurer's letter without the remains of printed lines above and below it", () => {
  const letter: Cell = { name: "GeneralLiability_InsurerLetterCode_A", kind: "letter", box: [0, 0, 20, 40] };
  const picture = pictureOf(7);
  for (const y of [3, 36]) for (const row of [y, y + 1]) picture.ink.data.fill(1, row * 300 + 12, row * 300 + 15);
  const place = placeToRead(picture, letter, undefined, false, 1);
  expect([place?.[1], place?.[3]]).toEqual([10, 8]);
});

it("sees the digit before an amount that the first reading read well without it, though a comma parts them", () => {
  const limit: Cell = { name: "GeneralLiability_EachOccurrence_LimitAmount_A", kind: "amount", box: [10, 0, 280, 40] };
  const rest: Reading = { ...read, raw: "500,000", box: [60, 10, 40, 8] };
  const withComma = (...lefts: number[]) => {
    const picture = pictureOf(...lefts, 60, 67);
    for (const y of [16, 17, 18]) picture.ink.data.fill(1, y * 300 + 54, y * 300 + 56);
    return picture;
  };
  expect(runsOn(withComma(46), limit, rest, false)).toBe(true);
  expect(runsOn(withComma(46), limit, rest, true)).toBe(false);
  expect(placeToRead(withComma(46), limit, rest, false, 1)?.[0]).toBeLessThanOrEqual(46);
  // The form's dollar sign.
  expect(runsOn(pictureOf(46, 60, 67), limit, rest, false)).toBe(false);
});

it("sees the first word of a policy number that was lost, and takes no label for one", () => {
  const number: Cell = { name: "Policy_GeneralLiability_PolicyNumberIdentifier_A", kind: "number", box: [10, 0, 280, 40] };
  const last: Reading = { ...read, raw: "24-4413", box: [78, 10, 12, 8] };
  expect(runsOn(pictureOf(60, 67, 78, 85), number, last, false)).toBe(true);
  const certificate: Cell = { ...number, name: "CertificateOfInsurance_CertificateNumberIdentifier_A" };
  expect(runsOn(pictureOf(60, 67, 78, 85), certificate, last, false)).toBe(false);
});
