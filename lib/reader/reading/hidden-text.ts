import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import { labelKey } from "./anchors.ts";
import { type Dictionary, doubted } from "./dictionary.ts";
import { bottom, centerX, centerY, right, rounded, textOf, type Word } from "./geometry.ts";

/** Below the confidence that rules accept: a value was covered or overwritten. */
const WRITTEN_OVER = 0.4;
const NEAR = 2;

const MAX_SHOWN = 60;

/**
 * Lowers the confidence of every value that is over or beside hidden text: its original value may have been covered. A finding for each says
 * what lies beneath.
 */
export function doubtOver(hidden: readonly Word[], read: Dictionary, page: number): Finding[] {
  if (hidden.length === 0) return [];
  return [...read].flatMap(([name, reading]): Finding[] => {
    if (!reading.raw) return [];
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
    if (said === "" || said === labelKey(reading.raw)) return [];
    read.set(name, doubted(reading, WRITTEN_OVER, "written_over"));
    const text = textOf(below).slice(0, MAX_SHOWN);
    const message = `Beneath “${reading.raw.slice(0, MAX_SHOWN)}” the page hides “${text}”: ask the producer which of them was issued.`;
    return [{ kind: "strike_out", text, message, page, box: rounded(box), confidence: 0.9 }];
  });
}
