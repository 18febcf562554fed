import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import type { Dictionary } from "../dictionary.ts";
import { type Box, bottom, centerX, centerY, holds, right, rounded, type Word } from "../geometry.ts";
import { isTick, type Layout } from "../layout.ts";
import type { PictureWords } from "../ocr/recognize-picture.ts";
import { inPoints, type Rule } from "../raster/rules.ts";
import { doubtUnder } from "./marks.ts";

/** As a share of a word's height: a line between these strikes it out; above or below it underlines, or belongs to the form. */
const [HIGH, LOW] = [0.28, 0.74];
/** A strike covers more than this share of a word, and is longer (in points) than the joined bars of two letters. */
const [COVERED, MIN_LENGTH] = [0.55, 18];
/** How many points longer than the struck words a line may be; the form's own lines are longer. */
const LONGER = 30;
/** A line through this many values strikes out their row. */
const ROW = 3;

/** Lines through values of a page that was read as an image; they lower the values' confidence in `read`. */
export function strikesInPicture({ picture, words }: PictureWords, layout: Layout, read: Dictionary, page: number): Finding[] {
  const areas = valueAreas(layout);
  const values = words.filter(({ box, text }) => text.length > 1 && areas.some((area) => holds(area, centerX(box), centerY(box))));
  return inPoints(picture.rules, picture.scale).horizontal.flatMap((rule): Finding[] => {
    const struck = struckBy(rule, values);
    const [first] = struck;
    if (!first) return [];
    for (const { box } of struck) doubtUnder(picture.toPage(box), read);
    const text = struck
      .map((word) => word.text)
      .join(" ")
      .slice(0, 200);
    const message = `“${text}” looks struck out: check whether it still applies.`;
    const box: Box = [rule.x0, Math.min(rule.y0, first.box[1]), rule.x1 - rule.x0, Math.max(2, rule.y1 - rule.y0)];
    return [{ kind: "strike_out", text, message, page, box: rounded(picture.toPage(box)), confidence: 0.8 }];
  });
}

function struckBy(rule: Rule, values: readonly Word[]): Word[] {
  if (rule.x1 - rule.x0 < MIN_LENGTH) return [];
  const y = (rule.y0 + rule.y1) / 2;
  const hit = values.filter(({ box }) => {
    const at = (y - box[1]) / box[3];
    const shared = Math.min(rule.x1, right(box)) - Math.max(rule.x0, box[0]);
    return at > HIGH && at < LOW && shared > COVERED * box[2];
  });
  if (hit.length === 0 || hit.length >= ROW) return hit;
  const [from, to] = [Math.min(...hit.map(({ box }) => box[0])), Math.max(...hit.map(({ box }) => right(box)))];
  return rule.x1 - rule.x0 <= to - from + LONGER ? hit : [];
}

/** The cells of the table and the parties, without tick boxes and sentences. */
function valueAreas(layout: Layout): Box[] {
  const rows = Object.values(layout.rows).flatMap((row) => [row.number, row.effective, row.expiration]);
  const cells = [...layout.cells].flatMap(([name, box]) => (isTick(name) ? [] : [box]));
  const { insured, holder } = layout.blocks;
  return [...rows, ...cells, insured, holder].filter((box) => bottom(box) > box[1]);
}
