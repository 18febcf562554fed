import { encode } from "uqr";
import type { Pdf } from "./pdf.ts";
import { color } from "./text.ts";

/**
 * Draws `text` as a QR code with error correction level M: a square of `side` points whose upper left corner is at `x`, `y`. It is one filled
 * vector path. The caller leaves a quiet zone of four modules around it, which is at most a seventh of the side.
 */
export function drawQrCode(doc: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const module = side / size;
  for (const [row, modules] of data.entries()) {
    const line = modules.map((dark) => (dark ? "1" : "0")).join("");
    // Adjacent dark modules are one rectangle, so that viewers show no seams between them.
    for (const { index, 0: run } of line.matchAll(/1+/g)) doc.rect(x + index * module, y + row * module, run.length * module, module);
  }
  doc.fill(color.ink);
}
