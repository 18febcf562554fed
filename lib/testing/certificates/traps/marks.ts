import { degrees, type PDFDocument, PDFName, PDFString, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { PNG } from "pngjs";
import { standardFields } from "#lib/reader/reading/standard-grid.ts";
import { altered, certificate, REMARKS, type Trap } from "./trap.ts";

const RED = rgb(0.8, 0.1, 0.1);
const occurrence = "GeneralLiability_EachOccurrence_LimitAmount_A";
const aggregate = "GeneralLiability_GeneralAggregate_LimitAmount_A";

/** The position of a form field in page space, whose y axis points up. */
export function placeOf(document: PDFDocument, field: string) {
  const [x, y, width, height] = standardFields.get(field) ?? [0, 0, 0, 0];
  return { x, y: document.getPage(0).getHeight() - y - height, width, height };
}

/** An image of a word in block capitals, like a scan or a stamp: only its slanted bars matter here. */
function stampPicture(transparent: boolean): Buffer {
  const png = new PNG({ width: 300, height: 90 });
  for (let y = 0; y < 90; y += 1)
    for (let x = 0; x < 300; x += 1) {
      const ink = y < 6 || y > 83 || x < 6 || x > 293 || (x + y) % 40 < 9;
      png.data.set(ink ? [200, 20, 20, 255] : [255, 255, 255, transparent ? 0 : 255], (y * 300 + x) * 4);
    }
  return PNG.sync.write(png);
}

const words = ["CANCELLED", "VOID", "SPECIMEN", "SAMPLE", "DRAFT", "COPY", "PENDING", "BINDER"];

const large = words.map((word, index) => ({
  name: `${word} printed large`,
  change: (document: PDFDocument) => document.getPage(0).drawText(word, { x: 150, y: 420 - 20 * index, size: 48, color: RED }),
}));
const slanted = words.map((word) => ({
  name: `${word} printed aslant`,
  change: (document: PDFDocument) => document.getPage(0).drawText(word, { x: 160, y: 300, size: 60, color: RED, rotate: degrees(40) }),
}));
const small = words.map((word, index) => ({
  name: `${word} typed as small as the form`,
  change: (document: PDFDocument) => document.getPage(0).drawText(word, { x: 120 + 12 * index, y: 700 - 3 * index, size: 8 }),
}));
const phrases = ["NOT VALID", "Not a certificate", "This certificate has been cancelled.", "POLICY IS VOID", "V0ID", "V O I D"].map(
  (text) => ({
    name: `the words ${text}`,
    change: (document: PDFDocument) => document.getPage(0).drawText(text, { x: 330, y: 80, size: 10 }),
  }),
);
const otherLarge = [
  {
    name: "unexpected words, printed large",
    change: (document: PDFDocument) => document.getPage(0).drawText("ASK THE CARRIER FIRST", { x: 120, y: 380, size: 30 }),
  },
  {
    name: "pale watermark",
    change: (document: PDFDocument) =>
      document.getPage(0).drawText("VOID", { x: 160, y: 300, size: 120, color: rgb(0.85, 0.85, 0.85), rotate: degrees(45) }),
  },
];

const pictures = [
  { name: "an image of a stamp", transparent: false, at: { x: 200, y: 380, width: 200, height: 60 } },
  { name: "a transparent image of a stamp", transparent: true, at: { x: 120, y: 200, width: 320, height: 96 } },
  { name: "a small image of a stamp in the table", transparent: true, at: { x: 440, y: 440, width: 60, height: 18 } },
  { name: "an image over the whole page", transparent: true, at: { x: 0, y: 0, width: 612, height: 792 } },
].map(({ name, transparent, at }) => ({
  name,
  change: async (document: PDFDocument) => document.getPage(0).drawImage(await document.embedPng(stampPicture(transparent)), at),
}));

const outlines = [
  {
    name: "a word drawn as outlines",
    change: (document: PDFDocument) =>
      document.getPage(0).drawSvgPath("M0 0 L20 60 L40 0 M60 0 C60 60 100 60 100 0 M120 0 L120 60 M140 0 L140 60 C200 60 200 0 140 0", {
        x: 200,
        y: 420,
        borderColor: RED,
        borderWidth: 5,
      }),
  },
  {
    name: "a cross through the table",
    change: (document: PDFDocument) => {
      const page = document.getPage(0);
      page.drawLine({ start: { x: 30, y: 230 }, end: { x: 590, y: 490 }, thickness: 3, color: RED });
      page.drawLine({ start: { x: 30, y: 490 }, end: { x: 590, y: 230 }, thickness: 3, color: RED });
    },
  },
];

const struck = [
  occurrence,
  aggregate,
  "Policy_GeneralLiability_PolicyNumberIdentifier_A",
  "Policy_GeneralLiability_ExpirationDate_A",
  "NamedInsured_FullName_A",
].map((field) => ({
  name: `${field} struck out`,
  change: (document: PDFDocument) => {
    const { x, y, width, height } = placeOf(document, field);
    document
      .getPage(0)
      .drawLine({ start: { x: x + 1, y: y + height - 5 }, end: { x: x + Math.min(width, 70), y: y + height - 5 }, thickness: 1 });
  },
}));
const struckMore = [
  {
    name: "a value struck out with a thin area",
    change: (document: PDFDocument) => {
      const { x, y, height } = placeOf(document, occurrence);
      document.getPage(0).drawRectangle({ x: x + 1, y: y + height - 6, width: 50, height: 1.2, color: rgb(0, 0, 0) });
    },
  },
  {
    name: "a row struck out",
    change: (document: PDFDocument) => {
      const { y, height } = placeOf(document, "Policy_GeneralLiability_PolicyNumberIdentifier_A");
      document.getPage(0).drawLine({ start: { x: 20, y: y + height - 5 }, end: { x: 592, y: y + height - 5 }, thickness: 1.5 });
    },
  },
];

function comment(document: PDFDocument, subtype: string, rect: number[], contents: string, paint: string, more = {}): void {
  const { context } = document;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  const font = context.register(context.obj({ Type: "Font", Subtype: "Type1", BaseFont: StandardFonts.Helvetica }));
  const look = context.register(
    context.flateStream(paint, { Type: "XObject", Subtype: "Form", BBox: [0, 0, x1 - x0, y1 - y0], Resources: { Font: { F1: font } } }),
  );
  const annotation = context.obj({
    Type: "Annot",
    Subtype: subtype,
    Rect: rect,
    F: 4,
    Contents: PDFString.of(contents),
    AP: { N: look },
    ...more,
  });
  document.getPage(0).node.set(PDFName.of("Annots"), context.obj([context.register(annotation)]));
}

const typed = (text: string, size = 8) => `BT /F1 ${size} Tf 1 3 Td (${text}) Tj ET`;
const comments = [
  ...words.slice(0, 4).map((word) => ({
    name: `a stamp ${word} as a comment`,
    change: (document: PDFDocument) => comment(document, "Stamp", [150, 380, 450, 440], "", typed(word, 44)),
  })),
  {
    name: "an image stamp as an annotation",
    change: (document: PDFDocument) => comment(document, "Stamp", [150, 380, 450, 440], "", "1 0 0 RG 4 w 10 10 280 40 re S"),
  },
  {
    name: "a note that cover has ended",
    change: (document: PDFDocument) => comment(document, "Text", [30, 740, 50, 760], "Policy cancelled per carrier", ""),
  },
  {
    name: "a pen stroke as an annotation",
    change: (document: PDFDocument) => comment(document, "Ink", [100, 300, 500, 500], "", "1 0 0 RG 3 w 0 0 m 400 200 l S"),
  },
  {
    name: "struck out by an annotation",
    change: (document: PDFDocument) => {
      const { x, y, width, height } = placeOf(document, occurrence);
      comment(document, "StrikeOut", [x, y, x + width, y + height], "", `0 0 0 RG 1 w 0 ${height / 2} m ${width} ${height / 2} l S`, {
        QuadPoints: [x, y + height, x + width, y + height, x, y, x + width, y],
      });
    },
  },
];

const over = [
  { name: "a limit typed over a blank", field: occurrence, text: "1,000,000" },
  { name: "an aggregate typed over a blank", field: aggregate, text: "2,000,000" },
  { name: "a date typed over a blank", field: "Policy_GeneralLiability_ExpirationDate_A", text: "02/01/2026" },
  { name: "a tick typed over a blank", field: "GeneralLiability_OccurrenceIndicator_A", text: "X" },
  { name: "a name typed over a blank", field: "NamedInsured_FullName_A", text: "Brightwater Rigging LLC" },
].map(
  ({ name, field, text }): Trap => ({
    name,
    kind: "comments",
    pdf: async () =>
      altered(await certificate({ [field]: "" }), (document) => {
        const { x, y, width, height } = placeOf(document, field);
        comment(document, "FreeText", [x, y, x + width, y + height], text, typed(text), { DA: PDFString.of("/F1 8 Tf") });
      }),
  }),
);

const changed = (kind: string, ways: readonly { name: string; change: (document: PDFDocument) => unknown }[]): Trap[] =>
  ways.map(({ name, change }) => ({
    name,
    kind,
    pdf: async () =>
      altered(await certificate({ [REMARKS]: "Work at 900 Harbor Drive." }), async (document) => {
        await change(document);
      }),
  }));

export const markTraps: Trap[] = [
  ...changed("stamps", [...large, ...slanted, ...small, ...phrases, ...otherLarge]),
  ...changed("pictures", [...pictures, ...outlines]),
  ...changed("strike-outs", [...struck, ...struckMore]),
  ...changed("comments", comments),
  ...over,
];
