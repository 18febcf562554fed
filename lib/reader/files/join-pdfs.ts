import { type Library, pdfium } from "../reading/pdf/native.ts";
import { UnreadableFile } from "../reading/result.ts";

const PASSWORD = 4;

/** The pages of several PDFs, concatenated into one PDF. @throws UnreadableFile */
export async function joinPdfs(pdfs: readonly Buffer[]): Promise<Buffer> {
  const library = await pdfium();
  const { native } = library;
  const whole = native.FPDF_CreateNewDocument();
  try {
    let pages = 0;
    for (const bytes of pdfs)
      pages += withDocument(library, bytes, (document) => {
        if (!native.FPDF_ImportPagesByIndex(whole, document, 0, 0, pages)) throw new UnreadableFile("malformed");
        return native.FPDF_GetPageCount(document);
      });
    return saved(library, whole);
  } finally {
    native.FPDF_CloseDocument(whole);
  }
}

/** The number of pages of a PDF. @throws UnreadableFile */
export async function pagesOf(bytes: Buffer): Promise<number> {
  const library = await pdfium();
  return withDocument(library, bytes, (document) => library.native.FPDF_GetPageCount(document));
}

function withDocument<T>({ native, memory }: Library, bytes: Buffer, use: (document: number) => T): T {
  const data = native.malloc(bytes.length);
  if (!data) throw new RangeError("No memory is left to open the file.");
  memory.HEAPU8.set(bytes, data);
  const document = native.FPDF_LoadMemDocument(data, bytes.length, 0);
  try {
    if (document) return use(document);
    throw new UnreadableFile(native.FPDF_GetLastError() === PASSWORD ? "password_required" : "malformed");
  } finally {
    if (document) native.FPDF_CloseDocument(document);
    native.free(data);
  }
}

/** A module that forwards the function `e.f (i32, i32, i32) -> i32`: a WebAssembly table holds only WebAssembly functions. */
const PASSING_ON = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 8, 1, 96, 3, 127, 127, 127, 1, 127],
  ...[2, 7, 1, 1, 101, 1, 102, 0, 0],
  ...[7, 5, 1, 1, 102, 0, 0],
]);
/** PDFium's table cannot grow, and its only free slot is the null function's. */
const PLACE = 0;

/** Saves a document. PDFium passes it in chunks to a function that it finds by its index in the table. */
function saved({ native, memory, table }: Library, document: number): Buffer {
  const pieces: Uint8Array[] = [];
  const f = (_: number, data: number, size: number) => {
    pieces.push(memory.HEAPU8.slice(data, data + size));
    return 1;
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(PASSING_ON), { e: { f } });
  const writer = native.malloc(8);
  memory.HEAP32.set([1, PLACE], writer >> 2);
  table.set(PLACE, exports.f as () => number);
  try {
    if (!native.FPDF_SaveAsCopy(document, writer, 0)) throw new RangeError("No memory is left to join the files.");
  } finally {
    table.set(PLACE, null);
    native.free(writer);
  }
  return Buffer.concat(pieces);
}
