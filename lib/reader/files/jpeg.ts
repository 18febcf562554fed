import { UnreadableFile } from "../reading/result.ts";
import { assertSize, dotsOf, MAX_PIXELS, type Orientation, orientationOf, type PageImage } from "./page-image.ts";

const [EOI, SOS, COMMENT] = [0xd9, 0xda, 0xfe];
const [APP0, EXIF, ADOBE, LAST_APP] = [0xe0, 0xe1, 0xee, 0xef];
/** Huffman-coded baseline, extended and progressive frames: those that PDF supports. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** A progressive image has about ten; each costs as much as the whole image. */
const MAX_SCANS = 64;
/** The pixels of all scans together: ten scans of the largest picture. */
const MAX_SCANNED_PIXELS = 10 * MAX_PIXELS;
const colors = { 1: "gray", 3: "rgb", 4: "cmyk" } as const;

/**
 * A JPEG for a PDF with its pixels unchanged. Everything else is removed: EXIF with the location, previews, comments, and trailing data.
 * @throws UnreadableFile
 */
export function jpegImage(bytes: Buffer): PageImage {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let frame: { width: number; height: number; components: number } | null = null;
  let orientation: Orientation = 1;
  let dots: PageImage["dots"] = null;
  let [isAdobe, scans] = [false, 0];
  for (const { marker, segment, content } of segmentsOf(bytes)) {
    if (OTHER_FRAMES.has(marker)) throw new UnreadableFile("picture_unreadable");
    if (FRAMES.has(marker)) frame = frameOf(content);
    if (marker === APP0) dots ??= densityOf(content);
    if (marker === EXIF) orientation = orientationIn(content) ?? orientation;
    isAdobe ||= marker === ADOBE;
    scans += Number(marker === SOS);
    if (scans > MAX_SCANS || (frame && frame.width * frame.height * scans > MAX_SCANNED_PIXELS)) throw new UnreadableFile("resource_limit");
    if (!isLeftOut(marker)) kept.push(segment);
  }
  if (!frame || scans === 0) throw new UnreadableFile("malformed");
  const { width, height, components } = frame;
  const inColors = colors[components as keyof typeof colors];
  if (!inColors) throw new UnreadableFile("picture_unreadable");
  const data = Buffer.concat([...kept, Buffer.from([0xff, EOI])]);
  return { width, height, data, encoding: "jpeg", colors: inColors, inverted: isAdobe && components === 4, orientation, dots };
}

interface Segment {
  marker: number;
  /** Includes the marker and length and, for a scan, the entropy-coded data that follows. */
  segment: Buffer;
  content: Buffer;
}

/** The segments up to the end marker. @throws UnreadableFile if one is truncated or the end marker is missing */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new UnreadableFile("malformed");
    if (marker === EOI) return;
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw new UnreadableFile("malformed");
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    yield { marker, segment: bytes.subarray(at, next), content: bytes.subarray(at + 4, end) };
    at = next;
  }
}

const isLeftOut = (marker: number) => marker === COMMENT || (marker > APP0 && marker <= LAST_APP && marker !== ADOBE);

function frameOf(content: Buffer) {
  if (content.length < 6) throw new UnreadableFile("malformed");
  if (content[0] !== 8) throw new UnreadableFile("picture_unreadable");
  const [height, width, components] = [content.readUInt16BE(1), content.readUInt16BE(3), content[5] ?? 0];
  assertSize(width, height);
  return { width, height, components };
}

/** The end of the entropy-coded data: a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  // Truncated: half a certificate must not be read as a whole one.
  throw new UnreadableFile("malformed");
}

function densityOf(content: Buffer): PageImage["dots"] {
  if (content.length < 12 || content.toString("latin1", 0, 5) !== "JFIF\0") return null;
  const unit = { 1: 1, 2: 2.54 }[content[7] ?? 0];
  return unit ? dotsOf(content.readUInt16BE(8) * unit, content.readUInt16BE(10) * unit) : null;
}

const ORIENTATION = 0x0112;

/** The orientation in the first EXIF directory. */
function orientationIn(content: Buffer): Orientation | null {
  if (content.toString("latin1", 0, 6) !== "Exif\0\0") return null;
  const tiff = content.subarray(6);
  const small = tiff.toString("latin1", 0, 2) === "II";
  const two = (at: number) => (at + 2 > tiff.length ? 0 : small ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = tiff.length < 8 ? tiff.length : small ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < two(first); entry += 1) {
    const at = first + 2 + 12 * entry;
    if (at + 12 > tiff.length) break;
    if (two(at) === ORIENTATION) return orientationOf(two(at + 8));
  }
  return null;
}
