import type { Gray } from "./gray.ts";
import { levelled } from "./levelled.ts";

/** The percentiles of paper and ink among a page's pixels, from dark to bright; a form has more ink than that. */
const PAPER = 0.6;
const INK = 0.01;
/** OCR engines are trained on paper at least this bright with ink at most this share of it. */
const WHITE = 225;
const BLACK = 0.3;
/** Ink closer to its paper than this is not ink, so that an empty page stays empty. */
const FAINTEST = 0.85;
/** Sampling every n-th pixel is sufficient. */
const EVERY = 7;

/**
 * Normalizes gray paper or faint ink to black on white, using the local paper level and the page's ink level. Other pages are unchanged.
 */
export function contrasted<Picture extends Gray>(page: Picture): Picture {
  const [paper, ink] = levelsOf(page);
  const share = ink / Math.max(1, paper);
  if ((paper >= WHITE && share <= BLACK) || share > FAINTEST) return page;
  const { width, height } = page;
  const even = levelled(page)(0, 0, width, height).data;
  const black = Math.min(FAINTEST, share) * 255;
  const shown = Uint8Array.from({ length: 256 }, (_, level) =>
    Math.max(0, Math.min(255, Math.round((255 * (level - black)) / (255 - black)))),
  );
  for (let at = 0; at < even.length; at += 1) even[at] = shown[even[at] ?? 255] ?? 255;
  return { ...page, width, height, data: even };
}

function levelsOf({ data }: Gray): readonly [paper: number, ink: number] {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let at = 0; at < data.length; at += EVERY, seen += 1) {
    const value = data[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const levelAt = (share: number) => {
    let below = 0;
    for (let level = 0; level < 256; level += 1) {
      below += counts[level] ?? 0;
      if (below >= share * seen) return level;
    }
    return 255;
  };
  return [levelAt(PAPER), levelAt(INK)];
}
