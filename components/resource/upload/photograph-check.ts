import { LOOKED_AT, type PhotographFault, photographFault } from "#lib/rules/compliance/photographs/photograph-fault.ts";

/** Luma coefficients of red, green and blue. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

/**
 * The fault of a photograph before upload; null for a good one, a PDF, and a file that this browser cannot decode. Advisory only: the
 * service decides by what it can read.
 */
export async function photographFaultOf(file: Blob): Promise<PhotographFault | null> {
  const bitmap = file.type.startsWith("image/") ? await createImageBitmap(file).catch(() => null) : null;
  if (!bitmap) return null;
  const sent = { width: bitmap.width, height: bitmap.height };
  const times = Math.min(1, LOOKED_AT / Math.max(sent.width, sent.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(sent.width * times));
  canvas.height = Math.max(1, Math.round(sent.height * times));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1)
    gray[at] = RED * (data[at * 4] ?? 0) + GREEN * (data[at * 4 + 1] ?? 0) + BLUE * (data[at * 4 + 2] ?? 0);
  return photographFault({ width, height, data: gray }, sent);
}
