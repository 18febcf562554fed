import { encode } from "uqr";

/** A QR code as one SVG path, `size` units wide including the quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

/** The required quiet zone, in modules. */
const QUIET = 4;

/** Text as a QR code with error correction level M. Created in the browser, so that the text is not sent anywhere. */
export function qrOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  // Adjacent dark modules form one stroke.
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
