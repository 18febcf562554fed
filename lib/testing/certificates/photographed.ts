import PDFDocument from "pdfkit";
import { PNG } from "pngjs";
import { openPdf } from "#lib/reader/reading/pdf/open.ts";

/** How a page faces the camera: the height of its middle (points), how much narrower its top is (share), how dark one side is (share). */
export interface Pose {
  curl?: number;
  perspective?: number;
  shadow?: number;
}

const DOTS = 200;

/** The first page of a PDF as a phone photographs it: curled, from below, with a shadow; an image at 200 dpi. */
export async function photographed(pdf: Buffer, { curl = 0, perspective = 0, shadow = 0 }: Pose): Promise<Buffer> {
  const document = await openPdf(pdf);
  const page = document.draw(1, DOTS / 72);
  document.close();
  const { width, height, data } = page;
  const png = new PNG({ width, height, colorType: 0 });
  const level = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 235;
    const [fx, fy] = [x - left, y - top];
    const at = top * width + left;
    const upper = (data[at] ?? 255) * (1 - fx) + (data[at + 1] ?? 255) * fx;
    const lower = (data[at + width] ?? 255) * (1 - fx) + (data[at + width + 1] ?? 255) * fx;
    return upper * (1 - fy) + lower * fy;
  };
  for (let y = 0; y < height; y += 1) {
    const share = 1 - perspective * (1 - y / height);
    for (let x = 0; x < width; x += 1) {
      const fromX = (x - width / 2) / share + width / 2;
      const fromY = y - curl * (DOTS / 72) * Math.sin((Math.PI * x) / width);
      const dark = 1 - shadow * (x / width);
      const value = Math.round(level(fromX, fromY) * dark);
      png.data.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  const doc = new PDFDocument({ size: [(width * 72) / DOTS, (height * 72) / DOTS], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  doc.image(PNG.sync.write(png, { colorType: 0 }), 0, 0, { width: doc.page.width });
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
