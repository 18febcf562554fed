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
  ["a GIF", bytes("GIF89a"), null],
  ["nothing", bytes(""), null],
])("%s", (_, head, kind) => expect(fileKindOf(head)).toBe(kind));
