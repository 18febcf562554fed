import { expect, it } from "vitest";
import { findLayout } from "./find-layout.ts";
import type { Word } from "./reading/geometry.ts";
import { openPdf } from "./reading/pdf/open.ts";
import type { Rule } from "./reading/raster/rules.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { drawCertificate } from "./sample/draw-certificate.ts";

const line = (x: number): Rule => ({ x0: x, x1: x, y0: 290, y1: 600 });

/** A certificate of which the page has no printed lines but these, recognised with some words lost or misread. */
async function read(
  change: (word: Word) => string | null = ({ text }) => text,
  { vertical = [] as number[], header = 14, table = 30 } = {},
) {
  const pdf = await openPdf(await drawCertificate(fullCertificate, { lower: { header, table } }));
  try {
    const words = pdf.page(1).words.flatMap((word) => {
      const text = change(word);
      return text === null ? [] : [{ ...word, text, confidence: 0.9 }];
    });
    const layout = findLayout(words, () => ({ horizontal: [], vertical: vertical.map(line) }));
    if (!layout || layout === "unrecognized") throw new Error("The layout was not recognised.");
    return { layout, words };
  } finally {
    pdf.close();
  }
}

const HEADINGS = new Set(["POLICY", "NUMBER", "EFF", "EXP", "(MM/DD/YYYY)", "ADDL", "INSD", "SUBR", "WVD"]);
const NUMBER = "Policy_GeneralLiability_PolicyNumberIdentifier_A";

it("finds numbers and dates without lines and headings, by the dates, and cuts no number", async () => {
  const { layout, words } = await read(({ text, box }) => (HEADINGS.has(text) && box[1] > 300 ? null : text));
  const row = layout.rows.general;
  const number = words.find(({ text }) => text.startsWith(fullCertificate[NUMBER]?.split(" ")[0] ?? "?"));
  expect(row?.number[0]).toBeLessThan(number?.box[0] ?? 0);
  const dates = words.filter(({ text }) => /^\d\d\/\d\d\/\d{4}$/.test(text)).map(({ box }) => box[0]);
  for (const date of dates.filter((x) => x > 320 && x < 420)) {
    const cells = [row?.effective, row?.expiration].map((cell) => [cell?.[0] ?? 0, (cell?.[0] ?? 0) + (cell?.[2] ?? 0)]);
    expect(cells.some(([x0 = 0, x1 = 0]) => date >= x0 - 1 && date < x1)).toBe(true);
  }
});

it("finds headings with several misread characters in the row of headings", async () => {
  const misread: Record<string, string> = { EFF: "FFF", EXP: "EX9", NUMBER: "SUVERER", "(MM/DD/YYYY)": "ARAO" };
  const { layout } = await read(({ text, box }) => (box[1] > 300 && misread[text]) || text);
  const { layout: whole } = await read();
  for (const column of ["effective", "expiration"] as const)
    expect(layout.rows.general?.[column][0]).toBeCloseTo(whole.rows.general?.[column][0] ?? 0, -1);
});

it("does not take lines left of the types for those of the narrow columns", async () => {
  const lost = new Set(["ADDL", "INSD", "SUBR", "WVD"]);
  const { layout } = await read(({ text }) => (lost.has(text) ? null : text), { vertical: [19, 37, 50, 592] });
  expect(layout.kind).toBe("similar");
  expect(layout.rows.general?.number[0]).toBeGreaterThan(170);
});

it("puts a row's first line in its own row where its label was misread, with low confidence", async () => {
  const fields = [
    "Policy_WorkersCompensationAndEmployersLiability_PolicyNumberIdentifier_A",
    "Policy_ExcessLiability_PolicyNumberIdentifier_A",
  ];
  const { layout: whole } = await read();
  const { layout } = await read(({ text }) => (text === "WORKERS" ? "voRsERs" : text));
  expect(layout.rows.workers?.number[1]).toBeCloseTo(whole.rows.workers?.number[1] ?? 0, -1);
  expect(fields.map((name) => [whole.uncertain.has(name), layout.uncertain.has(name)])).toEqual([
    [false, true],
    [false, true],
  ]);
});

it("finds the remarks by the rest of their heading where its first word was split", async () => {
  const { layout: whole } = await read();
  const { layout } = await read(({ text }) => (text === "DESCRIPTION" ? "DESCRIP" : text));
  expect(layout.blocks.remarks[1]).toBeCloseTo(whole.blocks.remarks[1], 0);
});

it.each([
  [0, "standard"],
  [6, "similar"],
])("reads a header %i points lower than the form's by its own labels", async (header, kind) => {
  const { layout } = await read(undefined, { header, table: 0 });
  expect(layout.kind).toBe(kind);
});
