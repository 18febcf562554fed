import type { Word } from "../geometry.ts";

/** The label, its dollar sign, and the amount. */
const JOINED = /^([A-Z]{0,2}ETENTI[O0]N)([S$]{0,2})(\d[\d.,]{3,})$/;
/** Neither part was recognised by itself. */
const MAX_CONFIDENCE = 0.5;

/** Words with the printed label `RETENTION $` parted from the amount that OCR joined to it: `RETENTIONS10,000`. */
export function withoutJoinedAmounts(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const [, label, sign = "", amount] = JOINED.exec(word.text) ?? [];
    if (!label || !amount) return [word];
    const [x, y, width, height] = word.box;
    const part = ((label.length + sign.length) / word.text.length) * width;
    const confidence = Math.min(MAX_CONFIDENCE, word.confidence);
    return [
      { text: "RETENTION", box: [x, y, part - 1, height], confidence },
      { text: amount, box: [x + part, y, width - part, height], confidence },
    ];
  });
}
