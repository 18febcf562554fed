import { labelKey, sameLabel } from "../anchors.ts";
import { type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";
import { firstOf } from "../phrases.ts";
import type { Band } from "../standard-grid.ts";
import type { Spans } from "./bands.ts";
import type { Columns } from "./columns.ts";

const EXCLUDED = "WorkersCompensationEmployersLiability_AnyPersonsExcludedIndicator_A";
const RETENTION = "ExcessUmbrella_Umbrella_DeductibleOrRetentionAmount_A";

/** Two values inside the type column: the retention's amount and the answer about excluded persons. */
export function oddCells(words: readonly Word[], { spans }: Columns, bands: Spans, scale: number): Map<string, Box> {
  const cells = new Map<string, Box>();
  const within = (band: Band) =>
    words.filter(
      ({ box }) => centerY(box) > bands[band][0] && centerY(box) < bands[band][1] && centerX(box) < spans.type[1] + BESIDE * scale,
    );
  const retention = firstOf(within("umbrella"), "RETENTION");
  if (retention) {
    const left = right(retention) + 1;
    cells.set(RETENTION, [left, centerY(retention) - 6 * scale, spans.type[1] - left, 12 * scale]);
  }
  const answer = answerCell(within("workers"), spans.type[1], scale);
  if (answer) cells.set(EXCLUDED, answer);
  return cells;
}

/** How far into the next column words are looked at, of which its printed `N / A` is one. Points. */
const BESIDE = 24;
/** How far below `Y / N` the answer may be if the end of the question is unknown, and the width of its area. Points. */
const BELOW = 20;
const WIDE = { left: 24, right: 8 } as const;
/** How far below its position the question's last line begins. */
const LINES = 27;

/** The position of the answer about excluded persons: below `Y / N`, beside the question, at the right end of the column. */
function answerCell(words: readonly Word[], edge: number, scale: number): Box | null {
  const heading = words.find(({ text, box }) => /^Y[/I1l|]N$/.test(text) || (text === "N" && besideY(words, box)))?.box;
  const end = words.find(({ text }) => sameLabel(labelKey(text), "EXCLUDED"))?.box;
  if (!heading && !end) return null;
  const top = heading ? bottom(heading) + 0.5 : bottom(end as Box) - LINES * scale;
  const low = Math.max(end ? bottom(end) : 0, top + BELOW * scale);
  // The next column has a printed `N / A`, whose N is no answer.
  const from = heading ? right(heading) - 2 : edge - WIDE.right * scale;
  const none = words.filter(({ text, box }) => /^[NM]\W*A$/.test(text) && box[0] > from && centerY(box) > top);
  const x1 = Math.min(edge + scale, heading ? right(heading) + WIDE.right * scale : edge, ...none.map(({ box }) => box[0] - scale));
  const x0 = (heading ? right(heading) : edge - WIDE.right * scale) - WIDE.left * scale;
  // A word of the question may extend into the answer's area.
  const print = words.filter(
    ({ text, box }) =>
      text.replace(/\W/g, "").length > 2 && centerY(box) > top && centerY(box) < low && centerX(box) > x0 && centerX(box) < x1,
  );
  const left = Math.min(Math.max(x0, ...print.map(({ box }) => right(box))), x1 - 8 * scale);
  return [left, top, x1 - left, low - top];
}

/** Whether the N belongs to the printed `Y / N`. */
function besideY(words: readonly Word[], box: Box): boolean {
  return words.some(
    ({ text, box: other }) =>
      /^Y\b/.test(text) && Math.abs(centerY(other) - centerY(box)) < 2 && box[0] - other[0] > 0 && box[0] - other[0] < 16,
  );
}
