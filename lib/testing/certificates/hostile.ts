import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";

const ended = (body: string) => Buffer.from(`${body}\nstartxref\n0\n%%EOF\n`, "latin1");

/** Some hundred kilobytes that unpack to 64 MB. */
export function bomb(): Buffer {
  const data = deflateSync(Buffer.alloc(64 * 1024 * 1024, 0x20), { level: 9 });
  const head = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>\nendobj\n4 0 obj\n<</Length ${data.length}/Filter/FlateDecode>>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), data, ended("\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>")]);
}

/** A page tree that is its own child. */
export function cycle(): Buffer {
  return ended(
    "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R 2 0 R]/Count 99999999>>\nendobj\ntrailer\n<</Root 1 0 R/Size 3>>",
  );
}

/** A document of blank pages of a size in points. */
export async function blank(pages = 1, width = 612, height = 792): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([width, height]);
  return Buffer.from(await document.save());
}

/** The same document, opening only with a password. */
export async function encrypted(pdf: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  document.encrypt({ userPassword: "open sesame", ownerPassword: "owner" });
  return Buffer.from(await document.save());
}

/** The same document with a script that runs on opening, an embedded file and pages behind it. */
export async function burdened(pdf: Buffer, pagesBehind: number): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  document.addJavaScript("main", "app.alert('opened'); while (true) {}");
  await document.attach(Buffer.from("MZ"), "setup.exe", { mimeType: "application/octet-stream" });
  for (let page = 0; page < pagesBehind; page += 1) document.addPage();
  return Buffer.from(await document.save());
}

/** The pages of both, one after the other. */
export async function joined(...pdfs: Buffer[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const pdf of pdfs) {
    const source = await PDFDocument.load(pdf);
    for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
  }
  return Buffer.from(await document.save());
}
