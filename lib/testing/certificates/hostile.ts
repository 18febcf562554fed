import { crc32, deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";

const ended = (body: string) => Buffer.from(`${body}\nstartxref\n0\n%%EOF\n`, "latin1");

interface Packing {
  /** The filter entry of the content stream's dictionary. */
  filter?: string;
  /** Text between the dictionary's other entries and the filter. */
  padding?: string;
  /** Additional objects. */
  objects?: string;
  /** The page's resources. */
  resources?: string;
}

/** A one-page document with this compressed content and filter; `packed` may have any length. */
export function pageOf(packed: Buffer, { filter = "/FlateDecode", padding = "", objects = "", resources = "" }: Packing = {}): Buffer {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<${resources}>>/Contents 4 0 R>>`;
  const head = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n${page}\nendobj\n${objects}4 0 obj\n<</Length ${packed.length}/Filter ${filter}${padding}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), packed, ended("\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 20>>")]);
}

const spaces = () => Buffer.alloc(64 * 1024 * 1024, 0x20);
/** 60 kB that decompress to 64 MB. */
export const deflatedSpaces = () => deflateSync(spaces(), { level: 9 });
export const bomb = () => pageOf(deflatedSpaces());

/** The same with the stream's end marker inside its data. */
export function bombBehindItsEnd(): Buffer {
  const mark = Buffer.from("endstream endobj ", "latin1");
  const stored = Buffer.concat([Buffer.from([0, mark.length, 0, ~mark.length & 0xff, 0xff]), mark]);
  const deflated = deflatedSpaces();
  return pageOf(Buffer.concat([deflated.subarray(0, 2), stored, deflated.subarray(2)]));
}

/** 64 MB compressed with LZW: increasingly long runs of one byte, until the codes are exhausted. */
export function lzwSpaces(): Buffer {
  const bits: string[] = [];
  let table = 0;
  const write = (code: number) => bits.push(code.toString(2).padStart(Math.min(12, Math.max(9, (table + 259).toString(2).length)), "0"));
  for (let size = 0; size < 64 * 1024 * 1024; ) {
    write(256);
    table = 0;
    write(0x20);
    for (let length = 2; length < 3_000; length += 1) {
      write(256 + length);
      table += 1;
      size += length;
    }
  }
  const text = bits.join("");
  return Buffer.from(text.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** Strokes across the whole page. */
export const scribble = (strokes: number) => pageOf(deflateSync(Buffer.from(`${"10 10 m 400 700 l 20 300 l ".repeat(strokes / 3)}S\n`)));

/** A white scan of 40,000 by 40,000 pixels. */
export function vastScan(): Buffer {
  const image = "<</Type/XObject/Subtype/Image/Width 40000/Height 40000/BitsPerComponent 1/ColorSpace/DeviceGray/Length 4>>";
  const objects = `5 0 obj\n${image}\nstream\nabcd\nendstream\nendobj\n`;
  return pageOf(deflateSync("612 0 0 792 0 0 cm /I Do"), { objects, resources: "/XObject<</I 5 0 R>>" });
}

/** Nested groups that each paint a group fifty times: 300 million areas in a kilobyte. */
export function nestedGroups(): Buffer {
  const group = (id: number) => {
    const content = id < 9 ? `/G${id + 1} Do `.repeat(50) : "0 0 9 9 re f ".repeat(50);
    const dictionary = `<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</G${id + 1} ${id + 1} 0 R>>>>/Length ${content.length}>>`;
    return `${id} 0 obj\n${dictionary}\nstream\n${content}\nendstream\nendobj\n`;
  };
  const objects = [5, 6, 7, 8, 9].map(group).join("");
  return pageOf(deflateSync("/G5 Do"), { objects, resources: "/XObject<</G5 5 0 R>>" });
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

/** The same document with a script on opening, an embedded file and additional pages after it. */
export async function burdened(pdf: Buffer, pagesBehind: number): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  document.addJavaScript("main", "app.alert('opened'); while (true) {}");
  await document.attach(Buffer.from("MZ"), "setup.exe", { mimeType: "application/octet-stream" });
  for (let page = 0; page < pagesBehind; page += 1) document.addPage();
  return Buffer.from(await document.save());
}

/** The pages of all documents, concatenated. */
export async function joined(...pdfs: Buffer[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const pdf of pdfs) {
    const source = await PDFDocument.load(pdf);
    for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
  }
  return Buffer.from(await document.save());
}

/** An interlaced PNG of eight by eight pixels whose data decompresses to far more. */
export function interlacedBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 1]);
  const data = deflateSync(Buffer.alloc(32 * 1024 * 1024));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}
