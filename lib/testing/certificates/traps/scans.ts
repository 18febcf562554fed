import { degrees, type PDFDocument, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import type { CertificateStyle, CertificateValues } from "#lib/reader/sample/draw-certificate.ts";
import { scanOf } from "../scan-of.ts";
import { placeOf } from "./marks.ts";
import { altered, certificate, REMARKS, type Trap } from "./trap.ts";

const occurrence = "GeneralLiability_EachOccurrence_LimitAmount_A";
const aggregate = "GeneralLiability_GeneralAggregate_LimitAmount_A";
const number = "Policy_GeneralLiability_PolicyNumberIdentifier_A";
const expiration = "Policy_GeneralLiability_ExpirationDate_A";

type Change = (page: PDFPage, document: PDFDocument) => unknown;

/** The skew angles of scanned pages. */
const ASKEW = [0.4, -0.6, 0.8, 0, -0.3];
let scans = 0;

function scanned(name: string, change: Change, values: CertificateValues = {}, style: Partial<CertificateStyle> = {}): Trap {
  const askew = ASKEW[scans++ % ASKEW.length] ?? 0;
  const pdf = async () => {
    const whole = await altered(await certificate(values, style), async (document) => {
      await change(document.getPage(0), document);
    });
    return scanOf(whole, { degrees: askew });
  };
  return { name: `scan: ${name}`, kind: "scans", pdf };
}

const WORDS = ["CANCELLED", "VOID", "SPECIMEN", "SAMPLE", "DRAFT", "COPY", "PENDING", "BINDER"];
const RED = rgb(0.75, 0.1, 0.1);

/** A rubber stamp: a word in bold capitals, optionally framed, at an angle. */
const stamped =
  (word: string, angle: number, size: number, at: { x: number; y: number }, color = RED, framed = false): Change =>
  async (page, document) => {
    const font = await document.embedFont(StandardFonts.HelveticaBold);
    page.drawText(word, { ...at, size, font, color, rotate: degrees(angle) });
    if (!framed) return;
    const width = font.widthOfTextAtSize(word, size);
    const place = { x: at.x - 4, y: at.y - size * 0.3, width: width + 8, height: size * 1.3 };
    page.drawRectangle({ ...place, rotate: degrees(angle), borderColor: color, borderWidth: 1.5 });
  };

const GREY = rgb(0.82, 0.82, 0.82);
const stamps = WORDS.flatMap((word, index) => [
  scanned(`${word} stamped across`, stamped(word, 35, 60, { x: 150, y: 260 })),
  scanned(
    `${word} stamped small, at an angle`,
    stamped(word, 12 - 6 * (index % 5), 20, { x: 120 + 40 * (index % 4), y: 640 - 60 * index }, RED, index % 2 === 0),
  ),
]);
const pale = ["CANCELLED", "VOID", "SAMPLE", "COPY"].map((word) =>
  scanned(`${word} as a pale watermark`, stamped(word, 45, 96, { x: 140, y: 200 }, GREY)),
);
const upright = ["VOID", "SPECIMEN"].map((word) =>
  scanned(`${word} printed up the page`, stamped(word, 90, 44, { x: 330, y: 300 }, rgb(0, 0, 0))),
);
const inBlank = ["CANCELLED", "PENDING"].map((word) =>
  scanned(`${word} typed in an empty part`, (page) => page.drawText(word, { x: 60, y: 205, size: 10 })),
);

/** A line through a value, `tilt` points lower at its end. */
const struck =
  (field: string, tilt = 0, lines = 1): Change =>
  (page, document) => {
    const { x, y, width, height } = placeOf(document, field);
    for (let line = 0; line < lines; line += 1) {
      const middle = y + height - 5 - 2.5 * line;
      page.drawLine({
        start: { x: x + 1, y: middle + tilt / 2 },
        end: { x: x + Math.min(width, 62), y: middle - tilt / 2 },
        thickness: 1.1,
      });
    }
  };
const strikes = [
  scanned("a limit struck out", struck(occurrence)),
  scanned("an aggregate struck out twice", struck(aggregate, 0, 2)),
  scanned("a limit struck out by hand", struck(occurrence, 4)),
  scanned("an aggregate struck out by hand", struck(aggregate, -5)),
  scanned("a policy number struck out", struck(number)),
  scanned("an expiration date struck out by hand", struck(expiration, 3)),
  scanned("a row struck out", (page, document) => {
    const { y, height } = placeOf(document, number);
    page.drawLine({ start: { x: 22, y: y + height - 5 }, end: { x: 590, y: y + height - 5 }, thickness: 1.5 });
  }),
  scanned("a cross through the table", (page) => {
    page.drawLine({ start: { x: 30, y: 230 }, end: { x: 590, y: 490 }, thickness: 2 });
    page.drawLine({ start: { x: 30, y: 490 }, end: { x: 590, y: 230 }, thickness: 2 });
  }),
];
const scribbles = [
  scanned("a limit scribbled over", (page, document) => {
    const { x, y } = placeOf(document, occurrence);
    page.drawSvgPath("M0 0 C 10 -14 14 12 22 -6 S 36 10 42 -8 S 56 8 60 -4", {
      x: x + 2,
      y: y + 6,
      borderColor: rgb(0.1, 0.1, 0.5),
      borderWidth: 1.2,
    });
  }),
  scanned("an amount written above a limit", (page, document) => {
    const { x, y } = placeOf(document, occurrence);
    page.drawText("500,000", { x: x + 4, y: y + 8, size: 12, color: rgb(0.1, 0.1, 0.5), rotate: degrees(6) });
  }),
  scanned("a blot over the aggregate", (page, document) => {
    const { x, y } = placeOf(document, aggregate);
    page.drawEllipse({ x: x + 24, y: y + 6, xScale: 12, yScale: 5, color: rgb(0.1, 0.1, 0.1) });
  }),
];

const blank = [
  ["a limit left out", { [occurrence]: "" }],
  ["a policy number pending", { [number]: "PENDING" }],
  ["a number to be determined", { [number]: "TBD" }],
  ["a template", { Form_CompletionDate_A: "MM/DD/YYYY", CertificateHolder_FullName_A: "NAME" }],
  ["an implausible aggregate", { [aggregate]: "52,000,000" }],
  ["limits below the requirement", { [occurrence]: "500,000" }],
  ["an expired policy", { [expiration]: "02/01/2025", Policy_GeneralLiability_EffectiveDate_A: "02/01/2024" }],
  ["no box ticked", { GeneralLiability_CoverageIndicator_A: "" }],
] as const;
const values = blank.map(([name, over]) => scanned(name, () => undefined, over));
const remarks = [
  "General liability policy cancelled effective 10/01/2025.",
  "The general aggregate has been exhausted by claims.",
  "Coverage excludes rigging operations.",
  "Subject to a $50,000 deductible per claim.",
  "Lakeside Yards Inc is NOT an additional insured.",
  "This is a sample certificate.",
].map((text) => scanned(`remarks: ${text}`, () => undefined, { [REMARKS]: text }));

/** Scanned certificates that no careful reviewer would approve. */
export const scanTraps: Trap[] = [...stamps, ...pale, ...upright, ...inBlank, ...strikes, ...scribbles, ...values, ...remarks];

const sentences = [
  "Work at 900 Harbor Drive.",
  "Lakeside Yards Inc is included as additional insured. Coverage is primary and non-contributory.",
  "Thirty (30) days written notice of cancellation except 10 days for non-payment of premium applies.",
  "RE: Job No. 4471, roof replacement and tree removal, Terminal 2.",
  "Blanket additional insured as required by written contract, subject to policy terms and conditions.",
];
const looks: Partial<CertificateStyle>[] = [
  {},
  { strokes: true },
  { face: "Times-Roman", size: 9 },
  { alignRight: true },
  { dx: 3, dy: -2 },
];

/** A handwritten signature. */
const signed: Change = (page, document) => {
  const { x, y } = placeOf(document, "Producer_AuthorizedRepresentative_Signature_A");
  page.drawSvgPath("M0 0 C 8 -16 12 10 20 -4 S 30 8 40 -10 S 60 6 74 -4", {
    x: x + 30,
    y: y + 8,
    borderColor: rgb(0.1, 0.1, 0.4),
    borderWidth: 1.4,
  });
};

/** Scanned certificates that every reviewer would approve. */
export const cleanScans: Trap[] = Array.from({ length: 20 }, (_, at) => ({
  ...scanned(
    `clean ${at + 1}`,
    at % 2 === 0 ? signed : () => undefined,
    { [REMARKS]: sentences[at % sentences.length] ?? "" },
    looks[(at >> 1) % looks.length],
  ),
  kind: "clean",
}));
