import { encode } from "jpeg-js";
import PDFDocument from "pdfkit";
import { openPdf } from "#lib/reader/reading/pdf/open.ts";
import type { Gray } from "#lib/reader/reading/raster/gray.ts";
import { type Random, randomOf } from "./random.ts";

/** How paper is degraded before it becomes a file. */
export interface Wear {
  /** Horizontal and vertical dpi. */
  dots: readonly [number, number];
  degrees?: number;
  /** Quarter turns. */
  turns?: 0 | 1 | 2 | 3;
  /** The camera's horizontal and vertical angle from perpendicular, in degrees. */
  tilt?: readonly [number, number];
  /** The height of the page's middle, in points. */
  curl?: number;
  /** How dark one side is, as a share. */
  shadow?: number;
  /** Gray levels of paper and ink; 255 is white. */
  paper?: number;
  ink?: number;
  noise?: number;
  /** Pixels. */
  blur?: number;
  /** The bilevel threshold: darker pixels are ink. */
  threshold?: number;
  /** JPEG quality; 0 means lossless. */
  quality?: number;
}

/** A PDF page, printed and copied, scanned, faxed or photographed: a PDF of one image. */
export async function worn(pdf: Buffer, wear: Wear, seed: string): Promise<Buffer> {
  return await asPdf(await wornPage(pdf, wear, seed), wear);
}

/** The same as a plain JPEG, as phones send it. */
export async function wornPicture(pdf: Buffer, wear: Wear, seed: string): Promise<Buffer> {
  return jpegOf(await wornPage(pdf, wear, seed), wear.quality ?? 88);
}

async function wornPage(pdf: Buffer, wear: Wear, seed: string): Promise<Gray> {
  const document = await openPdf(pdf);
  const [across, down] = wear.dots;
  const finest = Math.max(200, across, down);
  const drawn = document.draw(1, finest / 72);
  document.close();
  const random = randomOf(seed);
  const sampler = { from: drawn, outside: wear.tilt ? 90 : 250 };
  const frame = frameOf(wear);
  const width = Math.round((612 * frame.wide * across) / 72);
  const height = Math.round((792 * frame.high * down) / 72);
  const place = placeOf(wear, frame);
  // Averages an area of the page per pixel, so that low resolutions are not subsampled.
  const steps = Math.max(1, Math.round(finest / Math.min(across, down)));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let part = 0; part < steps * steps; part += 1) {
        const [u, v] = [(x + ((part % steps) + 0.5) / steps) / width, (y + (Math.floor(part / steps) + 0.5) / steps) / height];
        const [pageX, pageY] = place(u, v);
        sum += levelAt(sampler, pageX * finest * 8.5, pageY * finest * 11);
      }
      const [share, dark] = [
        sum / (steps * steps) / 255,
        1 - (wear.shadow ?? 0) * (0.35 + 0.65 * (x / width)) * (0.6 + 0.4 * (y / height)),
      ];
      const [paper, ink] = [wear.paper ?? 255, wear.ink ?? 0];
      data[y * width + x] = Math.max(0, Math.min(255, (ink + (paper - ink) * share) * dark));
    }
  const blurred = wear.blur ? softer({ width, height, data }, wear.blur) : { width, height, data };
  return turned(finished(blurred, wear, random), wear.turns ?? 0);
}

/** The size of the image relative to the page. */
const frameOf = ({ tilt }: Wear) => (tilt ? { wide: 1.16, high: 1.12 } : { wide: 1, high: 1 });

/** Maps a position on the image to the page, both as shares. */
function placeOf({ tilt, curl = 0, degrees = 0 }: Wear, frame: { wide: number; high: number }): (u: number, v: number) => [number, number] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [sideways, below] = [((tilt?.[0] ?? 0) * Math.PI) / 180, ((tilt?.[1] ?? 0) * Math.PI) / 180];
  // A camera at three page heights, viewing the page obliquely.
  const far = 2.6;
  return (u, v) => {
    let [x, y] = [(u - 0.5) * frame.wide * 612, (v - 0.5) * frame.high * 792];
    [x, y] = [cos * x + sin * y, -sin * x + cos * y];
    if (tilt) {
      const [a, b] = [x / (792 * far), y / (792 * far)];
      const depth = 1 - a * Math.tan(sideways) - b * Math.tan(below);
      [x, y] = [x / depth, y / depth / Math.cos(below)];
      x /= Math.cos(sideways);
    }
    y -= curl * Math.sin((Math.PI * (x + 306)) / 612) - curl / 2;
    return [x / 612 + 0.5, y / 792 + 0.5];
  };
}

function levelAt({ from, outside }: { from: Gray; outside: number }, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const { width, height, data } = from;
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return outside;
  const [fx, fy, at] = [x - left, y - top, top * width + left];
  const upper = (data[at] ?? 255) * (1 - fx) + (data[at + 1] ?? 255) * fx;
  return upper * (1 - fy) + ((data[at + width] ?? 255) * (1 - fx) + (data[at + width + 1] ?? 255) * fx) * fy;
}

/** A box blur, applied twice: approximates an unfocused lens. */
function softer(gray: Gray, pixels: number): Gray {
  const once = (from: Uint8Array, step: number) => {
    const into = from.slice();
    const share = Math.min(1, pixels);
    for (let at = step; at < from.length - step; at += 1)
      into[at] = ((from[at - step] ?? 0) * share + (from[at] ?? 0) + (from[at + step] ?? 0) * share) / (1 + 2 * share);
    return into;
  };
  let { data } = gray;
  for (let round = 0; round < Math.ceil(pixels); round += 1) data = once(once(data, 1), gray.width);
  return { ...gray, data };
}

function finished(gray: Gray, { noise = 0, threshold }: Wear, random: Random): Gray {
  const data = gray.data.map((value) => {
    const level = value + (random.next() + random.next() - 1) * noise;
    if (threshold !== undefined) return level < threshold ? 0 : 255;
    return Math.max(0, Math.min(255, level));
  });
  return { ...gray, data };
}

function turned(gray: Gray, turns: 0 | 1 | 2 | 3): Gray {
  if (turns === 0) return gray;
  const { width, height, data } = gray;
  const [wide, high] = turns === 2 ? [width, height] : [height, width];
  const into = new Uint8Array(data.length);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const [fromX, fromY] = turns === 1 ? [y, height - 1 - x] : turns === 2 ? [width - 1 - x, height - 1 - y] : [width - 1 - y, x];
      into[y * wide + x] = data[fromY * width + fromX] ?? 255;
    }
  return { width: wide, height: high, data: into };
}

/** The image as a JPEG, as scanners and phones produce it. */
export function jpegOf({ width, height, data }: Gray, quality: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < data.length; at += 1) pixels.fill(data[at] ?? 255, at * 4, at * 4 + 3);
  return Buffer.from(encode({ width, height, data: pixels }, quality).data);
}

async function asPdf(gray: Gray, { dots, turns = 0, quality = 88 }: Wear): Promise<Buffer> {
  const [across, down] = turns % 2 === 1 ? [dots[1], dots[0]] : dots;
  const [wide, high] = [(gray.width * 72) / across, (gray.height * 72) / down];
  const doc = new PDFDocument({ size: [wide, high], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  doc.image(jpegOf(gray, quality), 0, 0, { width: wide, height: high });
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
