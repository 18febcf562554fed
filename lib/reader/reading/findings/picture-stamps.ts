import type { Finding } from "#lib/contract/resources/parsed-certificate.ts";
import { type Box, bottom, centerX, centerY, holds, mapBox, right, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import type { Picture } from "../ocr/picture.ts";
import type { PictureWords } from "../ocr/recognize-picture.ts";
import { largeMarks } from "../raster/large-marks.ts";
import { rounded, stampsAmong } from "./stamps.ts";

/** Less sure words are what a recogniser makes of lines and specks. */
const LEGIBLE = 0.6;
/** Holes, shadows and the page's own edge lie near it. Points. */
const EDGE = 45;
const BORDER = 6;

/** Stamps on a page that was read as a picture, and ink far larger than its type. */
export function stampsInPicture({ picture, words }: PictureWords, layout: Layout, page: number): Finding[] {
  const legible = words.filter(({ text, confidence }: Word) => confidence >= LEGIBLE && /[A-Za-z]{2}/.test(text));
  const stamps = stampsAmong(legible, layout, page);
  const marks = stamps.length > 0 ? [] : oddMarks(picture, layout).map((box) => large(box, page));
  return [...stamps, ...marks].map((finding) => ({ ...finding, box: finding.box && rounded(picture.toPage(finding.box)) }));
}

const MOST = 3;

function large(box: Box, page: number): Finding {
  const message = "Something large is stamped, drawn or written on the page that was not understood: look what it says.";
  return { kind: "picture", text: null, message, page, box: rounded(box), confidence: 0.8 };
}

/** Large marks outside the places of logos and signatures; boxes in points of the picture. */
function oddMarks(picture: Picture, { blocks, scale }: Layout): Box[] {
  const [wide, high] = [picture.width / picture.scale, picture.height / picture.scale];
  const { producer, holder, signature } = blocks;
  const signed: Box = [signature[0] - 20 * scale, signature[1] - 20 * scale, signature[2] + 40 * scale, signature[3] + 40 * scale];
  const marks = largeMarks(picture.ink, picture.scale).map((box) => mapBox([1 / picture.scale, 0, 0, 0, 1 / picture.scale, 0], box));
  const odd = marks.filter((box) => {
    const atEdge = right(box) < EDGE || box[0] > wide - EDGE || bottom(box) < EDGE || box[1] > high - EDGE;
    const onBorder = box[0] < BORDER || box[1] < BORDER || right(box) > wide - BORDER || bottom(box) > high - BORDER;
    const [x, y] = [centerX(box), centerY(box)];
    const usual =
      bottom(box) <= producer[1] - 50 * scale || box[1] >= bottom(holder) - 4 * scale || holds(producer, x, y) || holds(signed, x, y);
    return !atEdge && !onBorder && !usual;
  });
  return odd.slice(0, MOST);
}
