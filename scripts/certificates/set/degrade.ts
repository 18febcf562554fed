import { encode } from "jpeg-js";
import PDFDocument from "pdfkit";
import { openPdf } from "#lib/reader/reading/pdf/open.ts";
import type { Gray } from "#lib/reader/reading/raster/gray.ts";
import { type Random, randomOf } from "./random.ts";

/** What happens to paper before it is a file. */
export interface Wear {
  /** Dots an inch across and down. */
  dots: readonly [number, number];
  degrees?: number;
  /** Quarter turns. */
  turns?: 0 | 1 | 2 | 3;
  /** How far from square the camera looks, in degrees, sideways and from below. */
  tilt?: readonly [number, number];
  /** How far the middle of the page stands up. Points. */
  curl?: number;
  /** How dark a side is, as a share. */
  shadow?: number;
  /** Levels of paper and ink, 255 white. */
  paper?: number;
  ink?: number;
  noise?: number;
  /** Pixels. */
  blur?: number;
  /** Black and white alone: what is darker than this is ink. */
  threshold?: number;
  /** JPEG quality; 0 keeps the picture as it is. */
  quality?: number;
}

/** A page of a PDF, printed and copied, scanned, faxed or photographed: a PDF of one picture. */
export async function worn(pdf: Buffer, wear: Wear, seed: string): Promise<Buffer> {
  return await asPdf(await wornPage(pdf, wear, seed), wear);
}

/** The same as a JPEG alone, as telephones send it. */
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
  // An area of the page for each dot: a mean of what it covers, so that coarse pictures are no picks of fine ones.
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

/** How much larger than the page the picture is. */
const frameOf = ({ tilt }: Wear) => (tilt ? { wide: 1.16, high: 1.12 } : { wide: 1, high: 1 });

/** Where on the page, in shares of it, a place of the picture comes from. */
function placeOf({ tilt, curl = 0, degrees = 0 }: Wear, frame: { wide: number; high: number }): (u: number, v: number) => [number, number] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [sideways, below] = [((tilt?.[0] ?? 0) * Math.PI) / 180, ((tilt?.[1] ?? 0) * Math.PI) / 180];
  // A camera three page heights away that looks at the page from the side.
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

/** A mean over a square, twice: nearly what a lens out of focus does. */
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

/** The picture as a JPEG, as scanners and telephones make it. */
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
