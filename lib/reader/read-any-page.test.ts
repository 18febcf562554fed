import { degrees, type PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { altered } from "#lib/testing/certificates/traps/trap.ts";
import { readCertificate } from "./read-certificate.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { drawCertificate } from "./sample/draw-certificate.ts";

const PATH = "coverages.commercial_general_liability.limits.each_occurrence_dollars";

async function read(change: (document: PDFDocument) => void) {
  const result = await readCertificate(await altered(await drawCertificate(fullCertificate), change), { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  const { fields, document, ...values } = result.certificate;
  return { values, source: document.source, box: fields[PATH]?.box ?? [0, 0, 0, 0] };
}

const own = await read(() => undefined);
const [x, y, width, height] = own.box;

it.each<[string, (document: PDFDocument) => void, readonly number[]]>([
  ["half as large", (document) => document.getPage(0).scale(0.5, 0.5), [x / 2, y / 2, width / 2, height / 2]],
  [
    "as large as the dots of a scan",
    (document) => document.getPage(0).scale(2.78, 2.78),
    [2.78 * x, 2.78 * y, 2.78 * width, 2.78 * height],
  ],
  ["on its side", (document) => document.getPage(0).setRotation(degrees(90)), [792 - y - height, x, height, width]],
  ["on its other side", (document) => document.getPage(0).setRotation(degrees(270)), [y, 612 - x - width, height, width]],
  ["upside down", (document) => document.getPage(0).setRotation(degrees(180)), [612 - x - width, 792 - y - height, width, height]],
])("a page %s is read as text, and its values are where a viewer shows them", async (_, change, box) => {
  const other = await read(change);
  expect([other.source, other.values]).toEqual([own.source, own.values]);
  for (const [at, edge] of other.box.entries()) expect(edge).toBeCloseTo(box[at] ?? 0, 0);
});

const cutAt = (bottom: number) => (document: PDFDocument) => document.getPage(0).setCropBox(0, bottom, 612, 792 - bottom);
it.each<[string, number, string[]]>([
  ["the upper half", 396, ["The page ends above the description of operations and the certificate holder: send the whole page."]],
  ["all but the signature and the foot", 120, ["The page ends above the signature and the form's foot: send the whole page."]],
  ["all but a scanner's margin", 40, []],
])("says whether a page is whole: %s", async (_, bottom, messages) => {
  const result = await readCertificate(await altered(await drawCertificate(fullCertificate), cutAt(bottom)), { pages: 1 });
  const missing = messages.map((message) => ["missing_part", message]);
  expect(result.state === "read" && result.certificate.findings?.map(({ kind, message }) => [kind, message])).toEqual(missing);
});

const attach = (document: PDFDocument) => document.attach(Buffer.from("%PDF-1.7"), "certificate.pdf", { mimeType: "application/pdf" });
const pageOf = (text: string) => async (document: PDFDocument) => {
  document.removePage(0);
  document.addPage([612, 792]).drawText(text, { x: 60, y: 700, size: 10 });
};
async function errorOf(pdf: Buffer): Promise<string> {
  const result = await readCertificate(pdf, { pages: 5 });
  return result.state === "error" ? result.reason : result.state;
}

it("says what to do about PDFs one after the other, a portfolio, and a form that only Adobe Reader shows", async () => {
  const pdf = await drawCertificate(fullCertificate);
  expect(await errorOf(Buffer.concat([pdf, pdf]))).toBe("several_pdfs");
  expect(await errorOf(Buffer.concat([pdf, Buffer.from("\n"), pdf]))).toBe("several_pdfs");
  const cover = async (document: PDFDocument) => {
    await pageOf(`For the best experience, open this portfolio in Acrobat. ${"The files are in the list beside this page. ".repeat(6)}`)(
      document,
    );
    await attach(document);
  };
  expect(await errorOf(await altered(pdf, cover))).toBe("portfolio");
  const waiting = `Please wait... If this message is not eventually replaced by the proper contents of the document, ${"update. ".repeat(40)}`;
  expect(await errorOf(await altered(pdf, pageOf(waiting)))).toBe("dynamic_form");
});

it("says that a file is attached inside the PDF", async () => {
  const result = await readCertificate(await altered(await drawCertificate(fullCertificate), attach), { pages: 5 });
  const findings = result.state === "read" ? result.certificate.findings : [];
  expect(findings?.map(({ kind, message }) => [kind, message])).toEqual([["page", expect.stringContaining("attached inside the PDF")]]);
});
