import { distance, labelKey } from "../anchors.ts";
import { around, type Box, bottom, centerX, right, type Word } from "../geometry.ts";
import { columnsOf } from "./groups.ts";
import { type ColumnName, headingsOf } from "./headings.ts";

/** Headings of three and four characters may have one misread character, longer ones two in five. */
const allowedIn = (text: string) => (text.length < 3 ? 0 : text.length < 5 ? 1 : Math.floor(0.4 * text.length));
/** The width of the two narrow columns' headings at most, and how far apart the columns are at least. Points. */
const NARROW = 26;
const APART = 9;

/**
 * Finds headings that are misread by more than other labels may be: in the row of headings only these words are printed, each in its place.
 * Returns the columns whose place alone identifies them.
 */
export function addUnclear(strip: readonly Word[], found: Map<ColumnName, Box>): ColumnName[] {
  const names = headingsOf.map(([name]) => name);
  for (const [name, texts] of headingsOf) {
    if (found.has(name) || name === "additional" || name === "waiver") continue;
    const at = names.indexOf(name);
    const before = found.get(names.slice(0, at).findLast((each) => found.has(each)) ?? name);
    const after = found.get(names.slice(at + 1).find((each) => found.has(each)) ?? name);
    const like = strip.filter(
      ({ text, box }) =>
        (!before || box[0] > right(before) - 2) &&
        (!after || centerX(box) < after[0]) &&
        texts.some((each) => each.length > 2 && distance(labelKey(text), each, allowedIn(each)) <= allowedIn(each)),
    );
    const box = around(like.map((word) => word.box));
    if (box) found.set(name, box);
  }
  return addNarrow(strip, found);
}

/** The two narrow columns between the types and the numbers: whatever their headings were read as, the left one is of additional insureds. */
function addNarrow(strip: readonly Word[], found: Map<ColumnName, Box>): ColumnName[] {
  const [type, number] = [found.get("type"), found.get("number")];
  if (!type || !number || (found.has("additional") && found.has("waiver"))) return [];
  // The first row's marks are close below the headings.
  const headings = strip.filter(({ text, box }) => !(/^[YNX]$/i.test(text) && box[1] > bottom(number))).map(({ box }) => box);
  const between = headings.filter((box) => box[0] > right(type) && right(box) < number[0] && box[2] <= NARROW);
  const [left, other, ...more] = columnsOf(between, APART).map((boxes) => around(boxes));
  if (!left || !other || more.length > 0 || right(left) > other[0]) return [];
  const added = ([["additional", left], ["waiver", other]] as const).filter(([name]) => !found.has(name)); // biome-ignore format: a table
  for (const [name, box] of added) found.set(name, box);
  return added.map(([name]) => name);
}
