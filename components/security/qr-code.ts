import { encode } from "uqr";

/** A QR code as one path of a drawing `size` units wide, the quiet zone around it included. */
export interface QrCode {
  size: number;
  path: string;
}

/** The quiet zone that readers ask for, in modules. */
const QUIET = 4;

/** Text as a QR code that survives a smudge (level M). Made where it is shown: the text goes nowhere else. */
export function qrOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  // Dark modules beside each other are one stroke.
  const strokes = data.map((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(""),
  );
  return { size, path: strokes.join("") };
}
