import { UnreadableFile } from "./result.ts";
import { type Filters, filtersOf } from "./stream-filters.ts";
import { inflate, looksDeflated, type UnpackResult, unpackerOf } from "./unpack.ts";

const MAX_FILE = 15 * 1024 * 1024;
const MAX_STREAM = 48 * 1024 * 1024;
const MAX_TOTAL = 160 * 1024 * 1024;
const MAX_STREAMS = 20_000;
/** A certificate has no stream with more filters than this. */
const MAX_FILTERS = 6;
/** Longest dictionary before a stream. Only the ends of longer ones are searched, and their data is classified by its first bytes. */
const MAX_DICTIONARY = 16 * 1024;

/**
 * Checks a file before a parser sees it: it is a PDF with an end, and nothing in it decompresses to more than a certificate needs. A parser
 * would inflate first.
 * @throws UnreadableFile
 */
export function preCheck(bytes: Buffer, maxBytes = MAX_FILE): void {
  if (bytes.length === 0) throw new UnreadableFile("empty_file");
  if (bytes.length > maxBytes) throw new UnreadableFile("too_large");
  if (!bytes.subarray(0, 1024).includes("%PDF-")) throw new UnreadableFile("not_a_pdf");
  // A file truncated in transit has lost its end. Parsers repair such files, but half a certificate must not be read as a whole one.
  const end = bytes.lastIndexOf("startxref");
  if (end === -1 || !bytes.includes("%%EOF", end)) throw new UnreadableFile("malformed");
  if (hasSeveral(bytes)) throw new UnreadableFile("several_pdfs");
  unpackAll(bytes, bytes.includes("/Encrypt"));
}

const HEADER = "%PDF-";

/** Whether a PDF follows another one in the file. One within a stream is attached to it. */
function hasSeveral(bytes: Buffer): boolean {
  const first = bytes.indexOf("endobj");
  if (first === -1 || bytes.indexOf(HEADER, first) === -1) return false;
  let from = first;
  for (const { start, end } of streamsOf(bytes)) {
    if (beginsIn(bytes, from, start)) return true;
    from = Math.max(from, end);
  }
  return beginsIn(bytes, from, bytes.length);
}

/** Whether a PDF begins in this part of the file: on its own line, or after the end of another. */
function beginsIn(bytes: Buffer, from: number, to: number): boolean {
  for (let at = bytes.indexOf(HEADER, from); at !== -1 && at < to; at = bytes.indexOf(HEADER, at + HEADER.length))
    if (/(?:%%EOF\s*|[\r\n])$/.test(bytes.toString("latin1", Math.max(0, at - 32), at))) return true;
  return false;
}

/** The remaining budget of the file. */
interface Allowance {
  bytes: number;
}

function unpackAll(bytes: Buffer, encrypted: boolean): void {
  const left: Allowance = { bytes: MAX_TOTAL };
  let streams = 0;
  for (const { dictionary, data, after } of streamsOf(bytes)) {
    streams += 1;
    if (streams > MAX_STREAMS) throw new UnreadableFile("resource_limit");
    const chains = filtersOf(dictionary, bytes);
    const inflated = looksDeflated(data) ? inflate(data, allowed(left)) : null;
    for (const filters of chains) unpack(data, filters, inflated?.unpacked, left, encrypted);
    // Compressed, although its dictionary does not declare it in a supported way.
    if (inflated && !chains.some(([first]) => first === "FlateDecode")) bounded(inflated.unpacked, left);
    // The end marker may be part of the data.
    if (inflated && !inflated.ends) bounded(inflate(after, allowed(left)).unpacked, left);
  }
}

function unpack(data: Buffer, filters: Filters, inflated: UnpackResult | undefined, left: Allowance, encrypted: boolean): void {
  if (filters.length > MAX_FILTERS) throw new UnreadableFile("resource_limit");
  let stream = data;
  for (const [depth, filter] of filters.entries()) {
    const isDeflated = depth === 0 && filter === "FlateDecode";
    const unpacked = isDeflated && inflated !== undefined ? inflated : unpackerOf(filter)?.(stream, allowed(left));
    if (unpacked === undefined) return;
    if (unpacked === "damaged" && isDeflated && !encrypted) throw new UnreadableFile("malformed");
    const bytes = bounded(unpacked, left);
    if (!bytes) return;
    stream = bytes;
  }
}

const allowed = ({ bytes }: Allowance) => Math.max(1, Math.min(MAX_STREAM, bytes));

/** Counts decompressed bytes. @throws UnreadableFile */
function bounded(unpacked: UnpackResult, left: Allowance): Buffer | null {
  if (unpacked === "damaged") return null;
  if (unpacked !== "too large") left.bytes -= unpacked.length;
  if (unpacked === "too large" || left.bytes < 0) throw new UnreadableFile("resource_limit");
  return unpacked;
}

interface Stream {
  /** Where its data begins and ends in the file. */
  start: number;
  end: number;
  dictionary: string;
  /** Up to the end marker. */
  data: Buffer;
  /** Up to the end of the file, because the marker may be part of the data. */
  after: Buffer;
}

function* streamsOf(bytes: Buffer): Generator<Stream> {
  let from = 0;
  for (;;) {
    const keyword = bytes.indexOf("stream", from);
    if (keyword === -1) return;
    from = keyword + 6;
    if (bytes.subarray(Math.max(0, keyword - 3), keyword).toString("latin1") === "end") continue;
    const lineEnd = bytes[from] === 0x0d ? (bytes[from + 1] === 0x0a ? 2 : 1) : bytes[from] === 0x0a ? 1 : 0;
    const end = bytes.indexOf("endstream", from);
    if (lineEnd === 0 || end === -1) continue;
    const start = from + lineEnd;
    yield { start, end, dictionary: dictionaryBefore(bytes, keyword), data: bytes.subarray(start, end), after: bytes.subarray(start) };
    from = end + 9;
  }
}

function dictionaryBefore(bytes: Buffer, keyword: number): string {
  const before = bytes.subarray(Math.max(0, keyword - MAX_DICTIONARY), keyword);
  return before.subarray(before.lastIndexOf(" obj") + 1).toString("latin1");
}
