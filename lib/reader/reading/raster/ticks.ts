import { type Dictionary, NOT_TICKED, type Reading } from "../dictionary.ts";
import type { Box } from "../geometry.ts";
import { isTick, type Layout } from "../layout.ts";
import { type Ink, inkShare } from "./gray.ts";

/** Printed lines run along the edges of a tick box, so only its center is measured. Points of a letter page. */
const EDGE = 2.7;
/** Ink of a mark in square points of a letter page: the thinnest cross has four, dust less than one and a half. */
const TICKED = 4.2;
const EMPTY = 1.5;
const SIGNED = 0.004;

/** Below the confidence that rules accept: a mark near a label may belong to the next one if no box was found for either. */
const GUESSED = 0.7;

/**
 * Detects ticks in the page's image, however they are drawn. `toPixels` maps a box of the page to the image; `sure` is the confidence for
 * printed boxes, not for those estimated from labels.
 */
export function readTicks(layout: Layout, ink: Ink, toPixels: (box: Box) => Box, source: Reading["source"], sure: number): Dictionary {
  const into: Dictionary = new Map();
  for (const [name, box] of layout.cells) {
    if (!isTick(name)) continue;
    const confidence = layout.guessedTicks.has(name) ? GUESSED : sure;
    const unsure = layout.guessedTicks.has(name) ? { doubt: "unclear_mark" as const } : {};
    const edge = Math.min(EDGE * layout.scale, 0.3 * box[2], 0.3 * box[3]);
    const [width, height] = [box[2] - 2 * edge, box[3] - 2 * edge];
    const area = (inkShare(ink, ...toPixels([box[0] + edge, box[1] + edge, width, height])) * width * height) / layout.scale ** 2;
    if (area >= TICKED) into.set(name, { raw: "X", confidence, box, source, ...unsure });
    else if (holdsMark(ink, toPixels(box), toPixels([0, 0, layout.scale, 0])[2]))
      into.set(name, { raw: "X", confidence: Math.min(GUESSED, confidence), box, source, doubt: "unclear_mark" });
    else if (area > EMPTY) into.set(name, { raw: null, confidence: 0.4, box, source, doubt: "unclear_mark" });
    else into.set(name, { raw: NOT_TICKED, confidence, box, source, ...unsure });
  }
  return into;
}

/** The size of a typed mark, its minimum ink, and how far it may extend below its box. Points of a letter page. */
const MARK = { min: 2.6, max: 9, ink: 1.7, below: 4 };
/** A row of pixels with ink over this share of the box's width is its border, which a mark may touch. */
const LINE = 0.7;

/** Whether a piece of ink of a typed mark's size has its center in the box, even near its edge; the box and a point in pixels. */
function holdsMark({ width, data }: Ink, [x, y, wide, high]: Box, point: number): boolean {
  const [x0, x1] = [Math.round(x + 1.5 * point), Math.round(x + wide - 1.5 * point)];
  let open: { top: number; left: number; right: number; ink: number } | null = null;
  for (let row = Math.max(0, Math.round(y)); row <= y + high + MARK.below * point; row += 1) {
    let [left, right, dark] = [-1, -1, 0];
    for (let column = x0; column < x1; column += 1) {
      if (!data[row * width + column]) continue;
      if (left < 0) left = column;
      right = column;
      dark += 1;
    }
    if (dark > 0 && dark < LINE * (x1 - x0)) {
      open ??= { top: row, left, right, ink: 0 };
      open = { ...open, left: Math.min(open.left, left), right: Math.max(open.right, right), ink: open.ink + dark };
    } else if (open) {
      const [tall, across] = [(row - open.top) / point, (open.right - open.left + 1) / point];
      const middle = (row + open.top) / 2;
      const isMark = [tall, across].every((size) => size >= MARK.min && size <= MARK.max) && open.ink >= MARK.ink * point ** 2;
      if (isMark && middle > y && middle < y + high) return true;
      open = null;
    }
  }
  return false;
}

/** Whether there is ink in the representative's signature block. */
export function signatureIn(ink: Ink, layout: Layout, toPixels: (box: Box) => Box, source: Reading["source"]): Reading {
  const box = layout.blocks.signature;
  const there = inkShare(ink, ...toPixels(box)) > SIGNED;
  return { raw: there ? "ink" : NOT_TICKED, confidence: 0.9, box, source };
}

const groups: readonly (readonly string[])[] = [
  ["GeneralLiability_CoverageIndicator_A"],
  ["GeneralLiability_OccurrenceIndicator_A", "GeneralLiability_ClaimsMadeIndicator_A"],
  [
    "GeneralLiability_GeneralAggregate_LimitAppliesPerPolicyIndicator_A",
    "GeneralLiability_GeneralAggregate_LimitAppliesPerProjectIndicator_A",
    "GeneralLiability_GeneralAggregate_LimitAppliesPerLocationIndicator_A",
    "GeneralLiability_GeneralAggregate_LimitAppliesToOtherIndicator_A",
  ],
];
const umbrella: readonly (readonly string[])[] = [
  ["Policy_PolicyType_UmbrellaIndicator_A", "Policy_PolicyType_ExcessIndicator_A"],
  ["ExcessUmbrella_OccurrenceIndicator_A", "ExcessUmbrella_ClaimsMadeIndicator_A"],
];
const workers = "WorkersCompensationEmployersLiability_WorkersCompensationStatutoryLimitIndicator_A";
const vehicles = ["AnyAuto", "AllOwnedAutos", "HiredAutos", "ScheduledAutos", "NonOwnedAutos"].map((kind) => `Vehicle_${kind}Indicator_A`);

/** Whether a row with a policy lacks its usual ticks, which may then be drawn instead of written. */
export function lacksTicks(read: Dictionary): boolean {
  const none = (names: readonly string[]) => !names.some((name) => read.get(name)?.raw === "X");
  if (read.has("Policy_GeneralLiability_PolicyNumberIdentifier_A") && groups.some(none)) return true;
  if (read.has("Policy_ExcessLiability_PolicyNumberIdentifier_A") && umbrella.some(none)) return true;
  if (read.has("Policy_WorkersCompensationAndEmployersLiability_PolicyNumberIdentifier_A") && none([workers])) return true;
  return read.has("Policy_AutomobileLiability_PolicyNumberIdentifier_A") && none(vehicles);
}
