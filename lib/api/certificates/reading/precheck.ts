import { inflateSync } from "node:zlib";
import { UnreadableFile } from "./result.ts";

const MAX_FILE = 15 * 1024 * 1024;
const MAX_STREAM = 48 * 1024 * 1024;
const MAX_TOTAL = 160 * 1024 * 1024;
const MAX_STREAMS = 20_000;

/**
 * What can be said about a file before a parser sees it: that it is a PDF with an end, and that nothing in it unpacks to more than a
 * page of a certificate can need. A parser would inflate first and ask afterwards.
 * @throws UnreadableFile
 */
export function preCheck(bytes: Buffer): void {
  if (bytes.length === 0) throw new UnreadableFile("empty_file");
  if (bytes.length > MAX_FILE) throw new UnreadableFile("too_large");
  if (!bytes.subarray(0, 1024).includes("%PDF-")) throw new UnreadableFile("not_a_pdf");
  // A file cut off in the mail has lost its end; parsers repair what is left, and half a certificate is not the certificate.
  const end = bytes.lastIndexOf("startxref");
  if (end === -1 || !bytes.includes("%%EOF", end)) throw new UnreadableFile("malformed");
  inflateAll(bytes, bytes.includes("/Encrypt"));
}

function inflateAll(bytes: Buffer, encrypted: boolean): void {
  let total = 0;
  let streams = 0;
  for (const { filters, data } of flateStreams(bytes)) {
    streams += 1;
    if (streams > MAX_STREAMS) throw new UnreadableFile("resource_limit");
    let stream = data;
    for (let depth = 0; depth < filters; depth += 1) {
      const inflated = inflate(stream);
      if (inflated === "too large") throw new UnreadableFile("resource_limit");
      if (inflated === "damaged") {
        if (!encrypted && depth === 0) throw new UnreadableFile("malformed");
        break;
      }
      total += inflated.length;
      if (total > MAX_TOTAL) throw new UnreadableFile("resource_limit");
      stream = inflated;
    }
  }
}

/** Streams whose first filter is Flate, with how many Flate filters follow each other. */
function* flateStreams(bytes: Buffer): Generator<{ filters: number; data: Buffer }> {
  let from = 0;
  for (;;) {
    const keyword = bytes.indexOf("stream", from);
    if (keyword === -1) return;
    from = keyword + 6;
    if (bytes.subarray(Math.max(0, keyword - 3), keyword).toString("latin1") === "end") continue;
    const lineEnd = bytes[from] === 0x0d ? (bytes[from + 1] === 0x0a ? 2 : 1) : bytes[from] === 0x0a ? 1 : 0;
    const end = bytes.indexOf("endstream", from);
    if (lineEnd === 0 || end === -1) continue;
    const dictionary = dictionaryBefore(bytes, keyword);
    const filters = /\/(?:Filter|F)\s*(?:\[\s*)?((?:\/(?:FlateDecode|Fl)\b\s*)+)/.exec(dictionary)?.[1]?.match(/\/Fl/g)?.length ?? 0;
    if (filters > 0) yield { filters, data: bytes.subarray(from + lineEnd, end) };
    from = end + 9;
  }
}

function dictionaryBefore(bytes: Buffer, keyword: number): string {
  const before = bytes.subarray(Math.max(0, keyword - 2048), keyword).toString("latin1");
  return before.slice(before.lastIndexOf(" obj") + 1);
}

function inflate(data: Buffer): Buffer | "too large" | "damaged" {
  try {
    // A missing checksum or a byte after the data is common and harmless; lost data is not.
    // A form has hundreds of streams of some hundred bytes: for those the usual room costs more than the work.
    const chunkSize = Math.min(64 * 1024, Math.max(512, 4 * data.length));
    return inflateSync(data, { maxOutputLength: MAX_STREAM, finishFlush: 2, chunkSize });
  } catch (error) {
    if (error instanceof RangeError) return "too large";
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ERR_BUFFER_TOO_LARGE") return "too large";
    return "damaged";
  }
}
