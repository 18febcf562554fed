import { labelKey } from "./anchors.ts";
import { type Dictionary, doubted } from "./dictionary.ts";
import { bottom, centerX, centerY, right, type Word } from "./geometry.ts";

/** Below the confidence that rules accept: a value was covered or overwritten. */
const WRITTEN_OVER = 0.4;
const NEAR = 2;

/** Lowers the confidence of every value that is over or beside hidden text: its original value may have been covered. */
export function doubtOver(hidden: readonly Word[], read: Dictionary): void {
  if (hidden.length === 0) return;
  for (const [name, reading] of read) {
    if (!reading.raw) continue;
    const { box } = reading;
    const below = hidden.filter(
      (word) =>
        right(word.box) > box[0] - NEAR &&
        word.box[0] < right(box) + NEAR &&
        centerX(word.box) > box[0] - 60 &&
        centerY(word.box) > box[1] - NEAR &&
        centerY(word.box) < bottom(box) + NEAR,
    );
    const said = labelKey(below.map(({ text }) => text).join(""));
    if (said !== "" && said !== labelKey(reading.raw)) read.set(name, doubted(reading, WRITTEN_OVER, "written_over"));
  }
}
