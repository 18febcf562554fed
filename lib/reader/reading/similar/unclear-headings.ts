import { distance, labelKey } from "../anchors.ts";
import { around, type Box, centerX, right, type Word } from "../geometry.ts";
import { type ColumnName, headingsOf } from "./headings.ts";
import { addNarrow } from "./narrow-columns.ts";

/** Headings of three and four characters may have one misread character, longer ones two in five. */
const allowedIn = (text: string) => (text.length < 3 ? 0 : text.length < 5 ? 1 : Math.floor(0.4 * text.length));

/**
 * Finds headings that are misread by more than other labels may be: in the row of headings only these words are printed, each in its place.
 * Returns the columns whose place alone identifies them.
 */
export function addUnclear(strip: readonly Word[], found: Map<ColumnName, Box>): ColumnName[] {
  const names = headingsOf.map(([name]) => name);
  for (const [name, texts] of headingsOf) {
    // The words of the additional insureds' heading are in that of the letters too.
    if (found.has(name) || name === "additional") continue;
    const at = names.indexOf(name);
    const before = found.get(names.slice(0, at).findLast((each) => found.has(each)) ?? name);
    const after = found.get(names.slice(at + 1).find((each) => found.has(each)) ?? name);
    const like = strip.filter(
      ({ text, box }) =>
        (!before || box[0] > right(before) - 2) &&
        (!after || centerX(box) < after[0]) &&
        texts.some(
          (each) => each.length > (name === "waiver" ? 3 : 2) && distance(labelKey(text), each, allowedIn(each)) <= allowedIn(each),
        ),
    );
    const box = around(like.map((word) => word.box));
    if (box) found.set(name, box);
  }
  return addNarrow(strip, found);
}
