import { inflateSync } from "node:zlib";

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A drawn signature that is not a usable image. `message` is shown to the applicant. */
export class SignatureImageError extends Error {
  constructor() {
    super("The drawn signature could not be read. Draw it again or type your name.");
    this.name = "SignatureImageError";
  }
}

/**
 * Rejects anything but a PNG of a drawn signature: at most 1 MiB and 4 megapixels, complete chunks, pixel data of the size its header
 * states. The bytes come from a browser, and the PDF writer would inflate them without a limit. Throws SignatureImageError.
 */
export function assertSignatureImage(png: Uint8Array): void {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (bytes.length < 57 || bytes.length > 1_048_576 || !bytes.subarray(0, 8).equals(MAGIC)) throw new SignatureImageError();
  if (bytes.toString("latin1", 12, 16) !== "IHDR" || bytes.readUInt32BE(8) !== 13) throw new SignatureImageError();
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const [depth = 0, colour = 0, , , interlace = 0] = bytes.subarray(24, 29);
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[colour];
  if (!channels || depth !== 8 || interlace !== 0 || width < 1 || height < 1 || width * height > 4_000_000) throw new SignatureImageError();

  const data: Buffer[] = [];
  let ended = false;
  for (let at = 8; at + 12 <= bytes.length && !ended; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (at + 12 + length > bytes.length) throw new SignatureImageError();
    if (kind === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    ended = kind === "IEND";
    at += 12 + length;
  }
  const expected = height * (1 + width * channels);
  if (!ended || inflatedSize(data, expected) !== expected) throw new SignatureImageError();
}

/** Size of the inflated chunks in bytes; -1 when they are damaged or exceed `limit`. */
function inflatedSize(chunks: Buffer[], limit: number): number {
  try {
    return inflateSync(Buffer.concat(chunks), { maxOutputLength: limit }).length;
  } catch (error) {
    if (error instanceof Error && "code" in error) return -1;
    throw error;
  }
}
