import { labelKey } from "./anchors.ts";
import { type Affine, applyTo, type Box, centerY, type Word } from "./geometry.ts";
import { standardLabels } from "./standard-grid.ts";

/** A label of the header or the foot that no label near it resembles. */
interface Distinct {
  key: string;
  x: number;
  y: number;
}

/** Labels with the same words closer than this, across and down, cannot be distinguished. Points of the grid. */
const TWINS = [100, 100] as const;
/** How far from its expected position a label is searched for, across and down. Points of the grid. */
const REACH = [40, 90] as const;
/** A part whose labels are farther away than this, in the middle down and for four in five across, is another form's. Points of the grid. */
const MAX_AWAY = { down: 2.5, across: 4.5 } as const;
/** Fewer labels say nothing about the part. */
const MIN_LABELS = 3;

const [header, foot] = [distinctIn(0, 243), distinctIn(530, 792)];

function distinctIn(top: number, end: number): Distinct[] {
  const isTwin = (a: Box, b: Box) => Math.abs(a[0] - b[0]) < TWINS[0] && Math.abs(centerY(a) - centerY(b)) < TWINS[1];
  return standardLabels.flatMap(({ first: key, box }) => {
    const [y, twins] = [centerY(box), standardLabels.filter((other) => other.first === key && isTwin(other.box, box))];
    return key.length >= 3 && y > top && y < end && twins.length === 1 ? [{ key, x: box[0], y }] : [];
  });
}

/**
 * Whether the header or the foot is not where the table's labels put it: another form with the same table, whose cells above and below would
 * be read a line off.
 */
export function isDisplaced(words: readonly Word[], affine: Affine): boolean {
  const scale = Math.max(0.5, affine[0]);
  const keyed = words.map(({ text, box }) => ({ key: labelKey(text), x: box[0], y: centerY(box) }));
  return [header, foot].some((part) => {
    const away = part.flatMap(({ key, x: gridX, y: gridY }) => {
      const [x, y] = applyTo(affine, gridX, gridY);
      const near = keyed
        .filter((word) => word.key === key && Math.abs(word.x - x) < REACH[0] * scale && Math.abs(word.y - y) < REACH[1] * scale)
        .toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
      return near ? [{ across: Math.abs(near.x - x), down: near.y - y }] : [];
    });
    if (away.length < MIN_LABELS) return false;
    const down = at(
      away.map((label) => label.down),
      0.5,
    );
    const across = at(
      away.map((label) => label.across),
      0.8,
    );
    return Math.abs(down) > MAX_AWAY.down * scale || across > MAX_AWAY.across * scale;
  });
}

const at = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
