import type { Orientation, PageImage } from "./page-image.ts";

/** Points. */
const LETTER = { short: 612, long: 792 };
/** In points. If the stated dpi makes a page smaller or larger than this, the dpi is wrong. */
const [MIN_SIDE, MAX_SIDE] = [3 * 72, 17 * 72];

const spaces = {
  black_and_white: ["/DeviceGray", 1],
  gray: ["/DeviceGray", 8],
  rgb: ["/DeviceRGB", 8],
  cmyk: ["/DeviceCMYK", 8],
} as const;

/** A PDF whose pages are images, at their scanned size or fitted to letter paper. The same images produce the same bytes. */
export function pdfOf(images: readonly PageImage[]): Buffer {
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Uint8Array) => {
    const parts = stream
      ? [Buffer.from(`${text.slice(0, -2)} /Length ${stream.length} >>\nstream\n`), stream, Buffer.from("\nendstream")]
      : [Buffer.from(text)];
    objects.push(Buffer.concat(parts));
    return objects.length;
  };
  const pages = images.map((image) => addPage(add, image, 3 * images.length + 1));
  const tree = add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(" ")}] >>`);
  const catalog = add(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  return assembled(objects, catalog);
}

/** Adds a page and its content. The page tree object follows all pages. */
function addPage(add: (text: string, stream?: Uint8Array) => number, image: PageImage, tree: number): number {
  const { data, encoding, colors, inverted, orientation } = image;
  const [space, bits] = spaces[colors];
  const filter = encoding === "jpeg" ? "/DCTDecode" : "/FlateDecode";
  const decode = inverted ? " /Decode [1 0 1 0 1 0 1 0]" : "";
  const size = `/Width ${image.width} /Height ${image.height}`;
  const picture = add(
    `<< /Type /XObject /Subtype /Image ${size} /ColorSpace ${space} /BitsPerComponent ${bits} /Filter ${filter}${decode} >>`,
    data,
  );
  const [width, height] = pageSize(image);
  const content = add("<< >>", Buffer.from(`q ${placed(orientation, width, height).join(" ")} cm /P Do Q`));
  const box = `[0 0 ${width} ${height}]`;
  return add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources << /XObject << /P ${picture} 0 R >> >> /Contents ${content} 0 R >>`,
  );
}

const isTurned = (orientation: Orientation) => orientation >= 5;
const rounded = (points: number) => Math.round(points * 1000) / 1000;

/** Width and height in points, as displayed. */
function pageSize({ width, height, dots, orientation }: PageImage): readonly [number, number] {
  const seen = (across: number, down: number) => (isTurned(orientation) ? ([down, across] as const) : ([across, down] as const));
  if (dots) {
    const [across, down] = [(width * 72) / dots[0], (height * 72) / dots[1]];
    if (Math.min(across, down) >= MIN_SIDE && Math.max(across, down) <= MAX_SIDE) return seen(rounded(across), rounded(down));
  }
  const times = Math.min(LETTER.long / Math.max(width, height), LETTER.short / Math.min(width, height));
  return seen(rounded(width * times), rounded(height * times));
}

/** The matrix that maps an image's unit square onto the page, rotated and mirrored for display. */
function placed(orientation: Orientation, width: number, height: number): readonly number[] {
  // biome-ignore format: a table
  return {
    1: [width, 0, 0, height, 0, 0], 2: [-width, 0, 0, height, width, 0], 3: [-width, 0, 0, -height, width, height], 4: [width, 0, 0, -height, 0, height],
    5: [0, -height, -width, 0, width, height], 6: [0, -height, width, 0, 0, height], 7: [0, height, width, 0, 0, 0], 8: [0, height, -width, 0, width, 0],
  }[orientation];
}

function assembled(objects: readonly Buffer[], catalog: number): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let at = parts[0]?.length ?? 0;
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(at);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(part);
    at += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R >>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}
