import type { Gray } from "./gray.ts";
import { levelled } from "./levelled.ts";

/** Of the pixels of a page, sorted from dark to bright, where its paper is, and where its ink: a form's page has more ink than that. */
const PAPER = 0.6;
const INK = 0.01;
/** Paper as bright as this with ink as dark as this share of it is what recognisers have learned. */
const WHITE = 225;
const BLACK = 0.3;
/** Ink nearer to its paper than this is none: an empty page is not made to speak. */
const FAINTEST = 0.85;
/** Every so many pixels tell as much as all. */
const EVERY = 7;

/** A page of grey paper or faint ink as if it had been printed in black on white: by the paper around each place, and the page's own ink. Others as they are. */
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
