import { expect, test } from "vitest";
import { type GrayPicture, photographFault } from "./photograph-fault.ts";

const [WIDTH, HEIGHT] = [1240, 1600];
const SENT = { width: 3000, height: 4000 };

/**
 * A page with writing-like strokes on a table; the edges and the end of the writing are shares of the picture, and the levels are those of
 * paper, ink and table.
 */
function page({ left = 0.06, top = 0.06, right = 0.94, bottom = 0.94, written = 1, paper = 200, ink = 50, table = 60 } = {}): GrayPicture {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isPage = x >= left * WIDTH && x < right * WIDTH && y >= top * HEIGHT && y < bottom * HEIGHT;
      const isStroke = y < written * HEIGHT && y % 24 < 12 && (x % 9 < 2 || (y % 24 === 6 && x % 90 < 60));
      data[y * WIDTH + x] = isPage ? (isStroke ? ink : paper) : table;
    }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Box blur over this many pixels, horizontally or vertically. */
function smeared({ width, height, data }: GrayPicture, pixels: number, step: number): GrayPicture {
  const half = Math.floor(pixels / 2);
  const into = data.map((level, at) => {
    let sum = 0;
    for (let near = -half; near <= half; near += 1) sum += data[at + near * step] ?? level;
    return sum / (2 * half + 1);
  });
  return { width, height, data: into };
}

/** A round highlight on the page, with this share of its width. */
function lit(picture: GrayPicture, share: number): GrayPicture {
  const radius = (share * WIDTH) / 2;
  const data = picture.data.map((level, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) < radius ? 255 : level;
  });
  return { ...picture, data };
}

test.each<[string, GrayPicture, string | null]>([
  ["a sharp page on a table", page(), null],
  ["a sharp page that fills the picture", page({ left: 0, top: 0, right: 1, bottom: 1 }), null],
  ["a scan", page({ left: 0, top: 0, right: 1, bottom: 1, paper: 255, ink: 0 }), null],
  ["a scan of a few lines", page({ left: 0, top: 0, right: 1, bottom: 1, written: 0.05, paper: 253, ink: 20 }), null],
  ["a gray copy", page({ paper: 150, ink: 40, table: 20 }), null],
  ["a page in the dark", page({ paper: 60, ink: 20, table: 10 }), "picture_dark"],
  ["a very faint page", page({ paper: 130, ink: 110, table: 100 }), "picture_dark"],
  ["a page whose foot is outside the picture", page({ bottom: 1 }), "picture_cut_off"],
  ["a page whose corner is outside the picture", page({ right: 1, top: 0 }), "picture_cut_off"],
  ["a page under a lamp", lit(page(), 0.4), "picture_glare"],
  ["a page with a small light on it", lit(page(), 0.1), null],
  ["a page out of focus", smeared(smeared(page(), 7, 1), 7, WIDTH), "picture_blurred"],
  ["a page with motion blur", smeared(page(), 9, 1), "picture_blurred"],
  ["a blank page", page({ ink: 200 }), null],
])("%s", (_, picture, fault) => expect(photographFault(picture, SENT)).toBe(fault));

test("a picture with few pixels is too small, however sharp", () => {
  expect(photographFault(page(), { width: 800, height: 1100 })).toBe("picture_small");
  expect(photographFault(page(), { width: 1700, height: 1078 })).toBeNull();
});
