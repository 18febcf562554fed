import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { openPdf } from "#lib/reader/reading/pdf/open.ts";
import { audit } from "../audit.ts";
import { compare } from "../compare.ts";
import { FACES, sourceOf } from "./faces.ts";
import { documents } from "./set.ts";

const all = documents();

it("has more than 600 documents, some of each kind held out for the final evaluation", () => {
  expect(all.length).toBeGreaterThan(600);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const [kind, of] of Map.groupBy(all, (each) => each.kind))
    expect([kind, of.some(({ held }) => held), of.some(({ held }) => !held)]).toEqual([kind, true, true]);
});

it("produces the same document every time", async () => {
  const [first] = all.filter(({ kind }) => kind === "text");
  expect((await first?.make())?.label).toEqual((await first?.make())?.label);
});

/** One of each kind without images, because images take seconds. */
const short = ["text", "text 2025", "agency print", "form"].map((kind) => all.find((each) => each.kind === kind && !each.held));

it.each(short.map((each) => [each?.name, each]))("reads %s without a wrong value of high confidence", async (_, document) => {
  if (!document) throw new Error("There is no such document.");
  const { bytes, label } = await document.make();
  const result = await readCertificate(bytes, { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  const wrong = compare(label, result.certificate).filter(({ outcome, confidence }) => outcome === "wrong" && (confidence ?? 1) >= 0.8);
  expect(wrong).toEqual([]);
  if (audit(label, result.certificate) === "approved") expect(label.expect.status).toBe("approved");
});

/** Documents that were once misread. */
const misread = [
  ["text 2010/05, times, 0", "boxes a line lower than in later editions"],
  ["text 2010/05, open sans, 4", "insurers typed low in their lines"],
  ["text vendor words, typewriter, 2", "an insured called Emil, whose name was read as a label"],
  ["text vendor narrow, open sans, 2", "a header lower than the table"],
  ["text agency without boxes, courier, 4", "brackets instead of boxes"],
  ["stacked on 2016/03, helvetica, 0", "two policies in a row, each with its own letter"],
  ["text agency rows only, tinos, 1", "columns without lines between them"],
  ["text 2016/03, helvetica, 7", "the printed question about proprietors, read as a remark"],
  ["text 2025/12, courier, 0", "a notice with the words of labels, of which PRODUCER was taken for the label"],
  ["text 2025/12, cousine, 9", "a notice with a line that begins with the word COVERAGES"],
  ["text vendor narrow, helvetica, 4", "such a notice above a carrier's own grid"],
] as const;

it.each(misread)("reads all of %s: %s", async (name) => {
  const document = all.find((each) => each.name === name);
  if (!document) throw new Error("There is no such document.");
  const { bytes, label } = await document.make();
  const result = await readCertificate(bytes, { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  expect(compare(label, result.certificate).filter(({ outcome }) => outcome !== "right")).toEqual([]);
  expect(audit(label, result.certificate)).toBe(label.expect.status);
});

it("has pages with text in a rough typeface as outlines, which are not refused as too large", async () => {
  const document = all.find(({ name }) => name === "outlines 2025/12, typewriter, 3");
  const pdf = await openPdf((await document?.make())?.bytes ?? Buffer.alloc(0));
  expect(pdf.page(1).words.length).toBeLessThan(40);
  pdf.close();
});

it("has every font it names", async () => {
  for (const face of Object.keys(FACES)) {
    const document = new PDFDocument();
    expect(document.font(sourceOf(face)).widthOfString("Whitfield & Quon, $1,000,000")).toBeGreaterThan(50);
  }
});
