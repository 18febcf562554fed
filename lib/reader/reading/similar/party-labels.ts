import { type Box, bottom, centerY, type Word } from "../geometry.ts";
import { firstOf } from "../phrases.ts";
import { ownLabels } from "./own-labels.ts";

/** How far apart the left edges of two labels of one column are at most. Points. */
export const SAME_EDGE = 12;

/** The heading of the coverages, at the left edge below the insurers; a sentence follows it. */
export function coveragesLabel(belowInsurers: readonly Word[], edge: number): Box | null {
  const atLeft = belowInsurers.filter(({ box }) => box[0] < edge / 4);
  return ownLabels(atLeft, "COVERAGES")[0] ?? firstOf(atLeft, "COVERAGES");
}

/**
 * The labels of producer and insured: one above the other at the same edge, above the heading of the coverages. Of several the lowest, because
 * a notice is printed above them. Without a label on its own line, a word in a line of print counts only where it is `expected`.
 */
export function partyLabels(
  words: readonly Word[],
  coverages: Box | null,
  edge: number,
  expected: Box | null,
): { producer: Box | null; insured: Box | null } {
  const above = words.filter(({ box }) => (coverages ? bottom(box) < coverages[1] : true));
  const atLeft = above.filter(({ text, box }) => text === text.toUpperCase() && box[0] < edge / 3);
  const producers = ownLabels(atLeft, "PRODUCER").toReversed();
  const insureds = ownLabels(above, "INSURED");
  for (const producer of producers) {
    const insured = insureds.find((box) => box[1] > bottom(producer) && Math.abs(box[0] - producer[0]) < SAME_EDGE);
    if (insured) return { producer, insured };
  }
  const inPrint =
    expected &&
    firstOf(
      atLeft.filter(({ box }) => Math.abs(centerY(box) - centerY(expected)) < SAME_EDGE),
      "PRODUCER",
    );
  return { producer: producers[0] ?? inPrint, insured: null };
}
