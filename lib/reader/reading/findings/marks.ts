import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import { type Dictionary, doubted } from "../dictionary.ts";
import { type Box, bottom, centerX, centerY, holds, right, rounded } from "../geometry.ts";
import { isTick, type Layout } from "../layout.ts";
import type { Comment } from "../pdf/annotations.ts";

/** Below the confidence that rules accept: the value was added or struck out after the certificate was issued. */
const AFTERWARDS = 0.4;

/** The marks on a page besides its words. */
export interface PageMarks {
  comments: readonly Comment[];
  pictures: readonly Box[];
  /** Drawn shapes other than lines and frames. */
  drawings: readonly Box[];
  /** Horizontal strokes. */
  strokes: readonly Box[];
  width: number;
  height: number;
}

/** Findings for annotations, images, drawings and strokes; they lower the confidence of the values they touch in `read`. */
export function marksOn(marks: PageMarks, layout: Layout, read: Dictionary, page: number): Finding[] {
  return [
    ...commented(marks.comments, grown(layout.blocks.signature, 8 * layout.scale), read, page),
    ...struckOut(marks.strokes, read, page),
    ...notUnderstood(marks, layout, page),
  ];
}

/**
 * Annotations as findings; they lower the confidence of the values they cover. Stamps and ink annotations in `signature` are signatures.
 */
export function commented(comments: readonly Comment[], signature: Box, read: Dictionary, page: number): Finding[] {
  return comments.flatMap(({ kind, box, says }) => {
    if (kind === "marked" && says === "") return [];
    if (kind !== "marked" && kind !== "note") doubtUnder(box, read);
    if (says === "" && within(box, signature)) return [];
    const what = {
      text: "Text was typed",
      stamp: "A stamp was put",
      struck: "Something was struck out",
      drawn: "Something was drawn",
      note: "A note was put",
      marked: "A note was put",
    }[kind];
    const text = says === "" ? null : says.slice(0, 200);
    const message = `${what} on the page after it was made${text ? `: “${text}”` : ""}: check who did so and what it changes.`;
    return [{ kind: kind === "struck" ? "strike_out" : "annotation", text, message, page, box: rounded(box), confidence: 0.9 } as const];
  });
}

/** Lowers the confidence of every value under a mark that was added after the certificate was issued. */
export function doubtUnder(box: Box, read: Dictionary): void {
  for (const [name, reading] of read) {
    if (reading.raw === null || !overlap(box, reading.box)) continue;
    if (isTick(name) && reading.raw === "") continue;
    read.set(name, doubted(reading, AFTERWARDS, "written_over"));
  }
}

/** As a share of the type's height: a stroke between these runs through the text; above or below it is a printed line. */
const [HIGH, LOW] = [0.3, 0.72];
/** How many points longer than the struck text a stroke may be; the form's own lines are longer. */
const LONGER = 60;
/** A stroke through this many values strikes out their row. */
const ROW = 3;

function struckOut(strokes: readonly Box[], read: Dictionary, page: number): Finding[] {
  const values = [...read].filter(([name, { raw }]) => raw && !isTick(name));
  return strokes.flatMap((stroke): Finding[] => {
    const y = centerY(stroke);
    const hit = values.filter(([, { raw, box }]) => {
      const lines = (raw ?? "").split("\n").length;
      const shared = Math.min(right(stroke), right(box)) - Math.max(stroke[0], box[0]);
      // Any line of a multi-line text may be struck.
      const at = (((y - box[1]) / box[3]) * lines) % 1;
      return (
        y > box[1] && y < bottom(box) && shared > 0.6 * Math.min(box[2], stroke[2]) && shared > 8 && (lines > 1 || (at > HIGH && at < LOW))
      );
    });
    const struck =
      hit.length >= ROW
        ? hit
        : hit.filter(([, { box, raw }]) => stroke[2] <= box[2] + LONGER && ((raw ?? "").split("\n").length === 1 || stroke[2] < box[2]));
    for (const [name, reading] of struck) read.set(name, doubted(reading, AFTERWARDS, "struck_out"));
    const first = struck[0];
    if (!first) return [];
    const text = (first[1].raw ?? "").slice(0, 200);
    const message = `“${text}” looks struck out: check whether it still applies.`;
    return [{ kind: "strike_out", text, message, page, box: rounded(stroke), confidence: 0.8 }];
  });
}

/** How far a signature or a logo may leave its block: both are pasted by hand. Points of the form. */
const OVER_EDGE = 30;
/** The part of the page above the notice, where the title is. Points above the producer. */
const TITLE = { begins: 72, ends: 20 };

/** Images and drawings other than the form's logo, the producer's logo and the signature. */
function notUnderstood({ pictures, drawings, width, height }: PageMarks, layout: Layout, page: number): Finding[] {
  const { producer, holder, signature } = layout.blocks;
  const { scale } = layout;
  const belongsTo = (box: Box, block: Box) =>
    holds(grown(block, 12 * scale), centerX(box), centerY(box)) && within(box, grown(block, OVER_EDGE * scale));
  const usual = (box: Box) =>
    (box[1] <= producer[1] - TITLE.begins * scale && bottom(box) <= producer[1] - TITLE.ends * scale) ||
    box[1] >= bottom(holder) - 4 * scale ||
    belongsTo(box, producer) ||
    belongsTo(box, signature) ||
    (box[2] < 5 * scale && box[3] < 5 * scale);
  const isPage = (box: Box) => box[2] * box[3] > 0.6 * width * height;
  const odd = [...pictures, ...drawings].filter((box) => !usual(box) && box[2] > 0 && box[3] > 0).slice(0, 10);
  return odd.map((box) => ({
    kind: "picture",
    text: null,
    message: isPage(box)
      ? "An image as large as the page is over or under it and was not read: check the page."
      : "The page has an image or drawing that was not understood: check what it shows.",
    page,
    box: rounded(box),
    confidence: 0.8,
  }));
}

const overlap = (a: Box, b: Box) =>
  Math.min(right(a), right(b)) - Math.max(a[0], b[0]) > 1 && Math.min(bottom(a), bottom(b)) - Math.max(a[1], b[1]) > 1;
const grown = ([x, y, width, height]: Box, by: number): Box => [x - by, y - by, width + 2 * by, height + 2 * by];
const within = (inner: Box, outer: Box) =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);
