import { jpegParts } from "./jpeg.ts";
import { ImageProblem, LOGO_PIXELS } from "./parts.ts";
import { pngParts } from "./png.ts";

export interface CleanImage {
  bytes: Uint8Array;
  contentType: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

/**
 * Parses a PNG or JPEG and writes a new file from the parts that make up the image. Comments, camera data, data after the end and anything
 * outside the format are removed. Pixels are not decoded here.
 * @throws ImageProblem
 */
export function cleanImage(bytes: Uint8Array): CleanImage {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isJpeg = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  if (!isPng && !isJpeg) throw new ImageProblem("The file is neither a PNG nor a JPEG.");
  const { parts, width, height } = isPng ? pngParts(file) : jpegParts(file);
  if (width < 1 || height < 1 || width > LOGO_PIXELS || height > LOGO_PIXELS)
    throw new ImageProblem(`The picture is ${width} by ${height} pixels; the limit is ${LOGO_PIXELS} by ${LOGO_PIXELS}.`);
  return { bytes: new Uint8Array(Buffer.concat(parts)), contentType: isPng ? "image/png" : "image/jpeg", width, height };
}
