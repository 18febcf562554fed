import { deflateSync } from "node:zlib";
import { encode } from "jpeg-js";
import type { PageImage } from "./page-image.ts";

/** Pixels of a re-encoded image: a letter page at 400 dpi. */
const MAX_KEPT_PIXELS = 15_000_000;
/** Total bytes of losslessly encoded images; more would be refused when the PDF is read. */
const LOSSLESS = 64_000_000;
const QUALITY = 90;

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha. */
  data: Uint8Array;
}

type EncodedImage = Pick<PageImage, "width" | "height" | "data" | "encoding" | "colors">;

/** Encodes images for one PDF: losslessly within the byte budget, as JPEG beyond it. */
export function coder(): (pixels: Pixels, lossy: boolean) => EncodedImage {
  let left = LOSSLESS;
  return (pixels, lossy) => {
    const kept = onWhite(fewer(pixels));
    const colors = colorsOf(kept);
    const size = (kept.width * kept.height * { black_and_white: 1 / 8, gray: 1, rgb: 3 }[colors]) | 0;
    if (colors !== "black_and_white" && (lossy || size > left)) return asJpeg(kept);
    left -= size;
    const { width, height } = kept;
    return { width, height, data: deflateSync(packed(kept, colors)), encoding: "deflate", colors };
  };
}

function asJpeg({ width, height, data }: Pixels): EncodedImage {
  return { width, height, data: encode({ width, height, data }, QUALITY).data, encoding: "jpeg", colors: "rgb" };
}

/** Downsamples by averaging squares of pixels if there are more than the reader uses. */
function fewer({ width: wide, height: high, data }: Pixels): Pixels {
  const times = Math.ceil(Math.sqrt((wide * high) / MAX_KEPT_PIXELS));
  if (times <= 1) return { width: wide, height: high, data };
  const [width, height] = [Math.max(1, Math.floor(wide / times)), Math.max(1, Math.floor(high / times))];
  const into = new Uint8Array(width * height * 4);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4)
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let row = 0; row < times; row += 1) {
          const start = ((y * times + row) * wide + x * times) * 4 + channel;
          for (let step = 0; step < times; step += 1) sum += data[start + 4 * step] ?? 255;
        }
        into[to + channel] = sum / (times * times);
      }
  return { width, height, data: into };
}

/** Composites transparent pixels on white. */
function onWhite({ width, height, data }: Pixels): Pixels {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.round(((data[at + channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255);
    data[at + 3] = 255;
  }
  return { width, height, data };
}

function colorsOf({ data }: Pixels): "black_and_white" | "gray" | "rgb" {
  let between = false;
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at] ?? 0;
    if (red !== data[at + 1] || red !== data[at + 2]) return "rgb";
    between ||= red !== 0 && red !== 255;
  }
  return between ? "gray" : "black_and_white";
}

function packed({ width, height, data }: Pixels, colors: "black_and_white" | "gray" | "rgb"): Uint8Array {
  if (colors === "black_and_white") {
    const stride = (width + 7) >> 3;
    const bits = new Uint8Array(stride * height);
    for (let y = 0, at = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 4)
        if (data[at]) bits[y * stride + (x >> 3)] = (bits[y * stride + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    return bits;
  }
  const channels = colors === "rgb" ? 3 : 1;
  const into = new Uint8Array(width * height * channels);
  for (let from = 0, to = 0; from < data.length; from += 4)
    for (let channel = 0; channel < channels; channel += 1) into[to++] = data[from + channel] ?? 0;
  return into;
}
