/** A grayscale image, one byte per pixel, 255 is white. */
export interface GrayPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The longer side in pixels of the downscaled picture that is checked. */
export const LOOKED_AT = 1600;

export const photographFaults = ["picture_small", "picture_dark", "picture_glare", "picture_cut_off", "picture_blurred"] as const;
export type PhotographFault = (typeof photographFaults)[number];

/** What is wrong and what to do, for the person who took it; the same before and after upload. */
export const photographAdvice: Record<PhotographFault, string> = {
  picture_small: "The picture is too small to read. Take the photograph again with the page filling most of it.",
  picture_dark: "The picture is too dark. Take the photograph again in daylight or under a lamp.",
  picture_glare: "Light is reflected on the page and hides part of it. Take the photograph again away from lamps and without flash.",
  picture_cut_off: "Part of the page is outside the picture. Take the photograph again with all four edges of the page in it.",
  picture_blurred: "The picture is blurred. Take the photograph again in daylight, with the page flat and the phone held still.",
};

/** Minimum pixels of the longer and shorter side: 11 and 8.5 inches at 118 dpi. */
const MIN_PIXELS = { long: 1300, short: 1000 };
const DARK_PAPER = 80;
const MIN_CONTRAST = 45;
/** The paper of scans and of well-lit pages is at least as bright. */
const PLAIN_PAPER = 235;

/**
 * What makes a photograph of a page hard to read, from gray levels alone; null if nothing is found. `sent` is its size before downscaling.
 * The content of the page is not considered: many faulty pictures are readable.
 */
export function photographFault(picture: GrayPicture, sent: { width: number; height: number }): PhotographFault | null {
  if (Math.max(sent.width, sent.height) < MIN_PIXELS.long || Math.min(sent.width, sent.height) < MIN_PIXELS.short) return "picture_small";
  const level = levels(picture);
  const [ink, paper] = [level(0.02), level(0.8)];
  // A well-lit page has little contrast where it has little writing.
  const isFaint = paper < PLAIN_PAPER && paper - ink < MIN_CONTRAST;
  if (level(0.9) < DARK_PAPER || isFaint) return "picture_dark";
  const tiles = tilesOf(picture);
  if (hasGlare(tiles, paper)) return "picture_glare";
  if (isCutOff(picture, paper)) return "picture_cut_off";
  return isBlurred(tiles, paper - ink) ? "picture_blurred" : null;
}

/** The percentile function of the gray levels. */
function levels({ data }: GrayPicture): (share: number) => number {
  const counts = new Uint32Array(256);
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1;
  return (share) => {
    let [level, sum] = [0, counts[0] ?? 0];
    while (level < 255 && sum < share * data.length) {
      level += 1;
      sum += counts[level] ?? 0;
    }
    return level;
  };
}

const TILE = 16;

/** A square tile of the picture. */
interface Tile {
  least: number;
  most: number;
  /** The steepest steps between horizontal and vertical neighbors. */
  across: number;
  down: number;
}

function tilesOf({ width, height, data }: GrayPicture): Tile[] {
  const tiles: Tile[] = [];
  for (let top = 0; top + TILE < height; top += TILE)
    for (let left = 0; left + TILE < width; left += TILE) {
      let [least, most, across, down] = [255, 0, 0, 0];
      for (let y = top; y < top + TILE; y += 1)
        for (let at = y * width + left, end = at + TILE; at < end; at += 1) {
          const level = data[at] ?? 0;
          if (level < least) least = level;
          if (level > most) most = level;
          across = Math.max(across, Math.abs((data[at + 1] ?? 0) - level));
          down = Math.max(down, Math.abs((data[at + width] ?? 0) - level));
        }
      tiles.push({ least, most, across, down });
    }
  return tiles;
}

/** The level at which a camera saturates. */
const BURNT = 250;
const GLARE = 0.03;

const hasGlare = (tiles: readonly Tile[], paper: number): boolean =>
  paper < PLAIN_PAPER && tiles.filter(({ least }) => least >= BURNT).length > GLARE * tiles.length;

/** The share of paper along an edge of the picture where the page continues beyond it, and where a table is visible. */
const [GOES_ON, TABLE] = [0.5, 0.2];
const LIKE_PAPER = 0.75;
/** Pixels from the edge; resampling leaves artifacts on the edge itself. */
const INSIDE = 2;

/**
 * Whether a page on a darker background extends beyond the picture on one or two sides. On more sides it fills the picture, which is not a
 * fault.
 */
function isCutOff({ width, height, data }: GrayPicture, paper: number): boolean {
  const share = (count: number, at: (step: number) => number) => {
    let bright = 0;
    for (let step = 0; step < count; step += 1) if ((data[at(step)] ?? 0) > LIKE_PAPER * paper) bright += 1;
    return bright / count;
  };
  const sides = [
    share(width, (x) => INSIDE * width + x),
    share(width, (x) => (height - 1 - INSIDE) * width + x),
    share(height, (y) => y * width + INSIDE),
    share(height, (y) => (y + 1) * width - 1 - INSIDE),
  ];
  const open = sides.filter((bright) => bright >= GOES_ON).length;
  return (open === 1 || open === 2) && sides.some((bright) => bright <= TABLE);
}

/** Tiles with writing: the minimum share of all tiles, and the minimum spread of their levels. A page's edges are fewer. */
const WRITTEN = { share: 0.1, apart: 0.4 };
/** The step between two neighbors as a share of the stroke's contrast: sharp print has two thirds and more. */
const SHARP = 0.4;

/** Whether strokes have soft edges in either direction: out of focus or motion blur. */
function isBlurred(tiles: readonly Tile[], contrast: number): boolean {
  const written = tiles.filter(({ least, most }) => most - least > Math.max(MIN_CONTRAST, WRITTEN.apart * contrast));
  if (written.length < WRITTEN.share * tiles.length) return false;
  const steepest = (direction: "across" | "down") =>
    written.map((tile) => tile[direction] / (tile.most - tile.least)).toSorted((a, b) => a - b)[Math.floor(written.length * 0.75)] ?? 1;
  return Math.min(steepest("across"), steepest("down")) < SHARP;
}
