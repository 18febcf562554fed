import { expect, test } from "vitest";
import { fileKindOf } from "./file-kinds.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const media = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * (brands.length - 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`);

test.each([
  ["a PDF", bytes("%PDF-1.7"), "pdf"],
  ["a PDF after other content", bytes(`${"x".repeat(1020)}%PDF`), "pdf"],
  ["a PDF header too late in the file", bytes(`${"x".repeat(1021)}%PDF`), null],
  ["a JPEG", bytes("\xff\xd8\xff\xe1"), "jpeg"],
  ["a JPEG that contains a PDF header", bytes("\xff\xd8\xff\xfe\0\x0a%PDF-1.7"), "jpeg"],
  ["a PNG", bytes("\x89PNG\r\n\x1a\n"), "png"],
  ["a PNG with line ends changed in transit", bytes("\x89PNG\n\x1a\n"), null],
  ["a little-endian TIFF", bytes("II*\0"), "tiff"],
  ["a big-endian TIFF", bytes("MM\0*"), "tiff"],
  ["an iPhone photo", media("heic", "mif1", "heic"), "heic"],
  ["an image whose brand is listed later", media("mif1", "heic"), "heic"],
  ["an AVIF", media("avif", "mif1", "miaf"), null],
  ["a video", media("isom", "mp42"), null],
  ["a GIF", bytes("GIF89a"), "gif"],
  ["a BMP", bytes("BM\x36\0\0\0"), "bmp"],
  ["a WebP", bytes("RIFF\x10\0\0\0WEBPVP8 "), "webp"],
  ["a sound file", bytes("RIFF\x10\0\0\0WAVEfmt "), null],
  ["a ZIP that contains a PDF header", bytes(`PK\x03\x04${"\0".repeat(22)}\x05\0\0\0a.pdf%PDF-1.7`), "zip"],
  ["an email with a PDF", bytes("Received: from x\r\nFrom: a@b.example\r\n\r\n%PDF-1.7"), "eml"],
  ["a PDF after the headers of an answer", bytes("Content-Type: application/pdf\r\n\r\n%PDF-1.7"), "pdf"],
  ["winmail.dat", bytes("\x78\x9f\x3e\x22\x01\0"), "tnef"],
  ["a Word document", bytes(`PK\x03\x04${"\0".repeat(26)}[Content_Types].xml`), null],
  ["an Outlook message", bytes("\xd0\xcf\x11\xe0\xa1\xb1"), null],
  ["nothing", bytes(""), null],
])("%s", (_, head, kind) => expect(fileKindOf(head)).toBe(kind));
