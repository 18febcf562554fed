import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import { type Box, bottom, centerX, centerY, holds, mapBox, right, rounded, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import type { Picture } from "../ocr/picture.ts";
import { readStamps } from "../ocr/read-stamps.ts";
import type { PictureWords } from "../ocr/recognize-picture.ts";
import { paleMarks } from "../raster/pale-marks.ts";
import { stamp, stampsAmong } from "./stamps.ts";

/** Words with less confidence are usually lines and specks. */
const LEGIBLE = 0.6;
/** Holes, shadows and the page's edge are within this distance of the border. Points. */
const EDGE = 45;
const BORDER = 6;

/** Stamps on a page that was read as an image: ink much larger than the form's type, and pale watermarks. */
export async function stampsInPicture({ picture, words }: PictureWords, layout: Layout, page: number): Promise<Finding[]> {
  const legible = words.filter(({ text, confidence }: Word) => confidence >= LEGIBLE && /[A-Za-z]{2}/.test(text));
  const { stamps, marks } = await readStamps(picture);
  const inPoints = (box: Box) => mapBox([1 / picture.scale, 0, 0, 0, 1 / picture.scale, 0], box);
  const read = [...stampsAmong(legible, layout, page), ...stamps.map(({ text, box }) => stamp(text, inPoints(box), page))];
  const others = [
    ...(read.length > 0 ? [] : odd(marks.map(inPoints), picture, layout).map((box) => large(box, page))),
    ...paleOn(picture).map((box) => pale(inPoints(box), page)),
  ];
  return [...read, ...others].map((finding) => ({ ...finding, box: finding.box && rounded(picture.toPage(finding.box)) }));
}

const MAX_MARKS = 3;

function large(box: Box, page: number): Finding {
  const message = "The page has a large stamp, drawing or text that was not understood: check what it says.";
  return { kind: "picture", text: null, message, page, box: rounded(box), confidence: 0.8 };
}

function pale(box: Box, page: number): Finding {
  const message = "The page has pale letters or a pattern that were not read: check what they say.";
  return { kind: "picture", text: null, message, page, box: rounded(box), confidence: 0.8 };
}

/** The first pale mark. Photographs are excluded because of shadows, and faxes because they have no grays. */
const paleOn = (picture: Picture): Box[] =>
  picture.rough || picture.photographed ? [] : paleMarks(picture.gray, picture.scale).slice(0, 1);

/** Large marks away from logos and signatures; boxes in points of the image. */
function odd(marks: readonly Box[], picture: Picture, { blocks, scale }: Layout): Box[] {
  const [wide, high] = [picture.width / picture.scale, picture.height / picture.scale];
  const { producer, holder, signature } = blocks;
  const signed: Box = [signature[0] - 20 * scale, signature[1] - 20 * scale, signature[2] + 40 * scale, signature[3] + 40 * scale];
  const found = marks.filter((box) => {
    const atEdge = right(box) < EDGE || box[0] > wide - EDGE || bottom(box) < EDGE || box[1] > high - EDGE;
    const onBorder = box[0] < BORDER || box[1] < BORDER || right(box) > wide - BORDER || bottom(box) > high - BORDER;
    const [x, y] = [centerX(box), centerY(box)];
    const usual =
      bottom(box) <= producer[1] - 50 * scale || box[1] >= bottom(holder) - 4 * scale || holds(producer, x, y) || holds(signed, x, y);
    return !atEdge && !onBorder && !usual;
  });
  return found.slice(0, MAX_MARKS);
}
