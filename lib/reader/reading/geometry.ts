/** Left, top, width and height in points of the page as displayed. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A run of text without white space, as printed or recognised. */
export interface Word {
  text: string;
  box: Box;
  /** 1 for text in the file; the OCR engine's own confidence for ink. */
  confidence: number;
}

/** x' = ax·x + bx·y + cx, y' = ay·x + by·y + cy. */
export type Affine = readonly [ax: number, bx: number, cx: number, ay: number, by: number, cy: number];

export const right = (box: Box) => box[0] + box[2];
export const bottom = (box: Box) => box[1] + box[3];
export const centerX = (box: Box) => box[0] + box[2] / 2;
export const centerY = (box: Box) => box[1] + box[3] / 2;

/** Whether the point is in the box. */
export function holds(box: Box, x: number, y: number): boolean {
  return x >= box[0] && x < right(box) && y >= box[1] && y < bottom(box);
}

export function applyTo([ax, bx, cx, ay, by, cy]: Affine, x: number, y: number): [number, number] {
  return [ax * x + bx * y + cx, ay * x + by * y + cy];
}

/** The upright box around the mapped corners. */
export function mapBox([ax, bx, cx, ay, by, cy]: Affine, box: Box): Box {
  const [x0, y0, x1, y1] = [box[0], box[1], right(box), bottom(box)];
  const [xs, ys] = [
    [ax * x0 + bx * y0 + cx, ax * x1 + bx * y0 + cx, ax * x0 + bx * y1 + cx, ax * x1 + bx * y1 + cx] as const,
    [ay * x0 + by * y0 + cy, ay * x1 + by * y0 + cy, ay * x0 + by * y1 + cy, ay * x1 + by * y1 + cy] as const,
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** The bounding box of all; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  let [left, top, end, low] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const box of boxes) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    end = Math.max(end, right(box));
    low = Math.max(low, bottom(box));
  }
  return [left, top, end - left, low - top];
}

/** Words grouped into lines from top to bottom, each from left to right. */
export function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => centerY(a.box) - centerY(b.box))) {
    const line = lines.at(-1);
    const previous = line?.at(-1);
    const apart = previous ? centerY(word.box) - centerY(previous.box) : Number.POSITIVE_INFINITY;
    if (line && previous && apart < 0.5 * Math.max(4, Math.min(word.box[3], previous.box[3]))) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.box[0] - b.box[0]));
}

/** The words of a line as text, with a space at each gap and none where fragments of a word touch. */
export function textOf(line: readonly Word[]): string {
  let text = "";
  let end: number | null = null;
  for (const { text: piece, box } of line) {
    if (end !== null && box[0] - end > 0.12 * box[3]) text += " ";
    text += piece;
    end = right(box);
  }
  return text;
}

/** A place as findings and values state it: to a tenth of a point. */
export const rounded = ([x, y, width, height]: Box): [number, number, number, number] => {
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(x), round(y), round(width), round(height)];
};
