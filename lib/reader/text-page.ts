import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { readForm } from "./form-fields.ts";
import { buildCertificate } from "./reading/build.ts";
import { type Dictionary, doubtUncertain, SIGNATURE, SURE } from "./reading/dictionary.ts";
import { formOf } from "./reading/document-facts.ts";
import { cutOff } from "./reading/findings/cut-off.ts";
import { oldEdition } from "./reading/findings/editions.ts";
import { marksOn } from "./reading/findings/marks.ts";
import { stampsAcross, stampsAmong } from "./reading/findings/stamps.ts";
import { strayText } from "./reading/findings/stray-text.ts";
import { noteFreeCells } from "./reading/free-cells.ts";
import { around } from "./reading/geometry.ts";
import { doubtOver } from "./reading/hidden-text.ts";
import { isTick, type Layout, wordsIn } from "./reading/layout.ts";
import type { PdfPage } from "./reading/pdf/open.ts";
import { drawnInk } from "./reading/raster/gray.ts";
import { inPoints, withoutRules } from "./reading/raster/rules.ts";
import { lacksTicks, readTicks } from "./reading/raster/ticks.ts";
import { readWords } from "./reading/read-layout.ts";
import { signatureAmong } from "./reading/signature.ts";
import type { PointRules } from "./reading/similar/printed-lines.ts";

/** Pixels per point when only marks and lines are read. */
const DRAWN_SCALE = 1.5;

/** With fewer lines than this, the page's lines are not paths: an image of the form may be below its text. */
const MIN_LINES = 8;

/** The page's printed lines. */
export function printedLines(page: PdfPage): PointRules {
  const lines = page.lines();
  if (page.isOnlyText || (lines.horizontal.length >= MIN_LINES && lines.vertical.length >= MIN_LINES)) return lines;
  const picture = page.draw(DRAWN_SCALE);
  return inPoints(withoutRules(drawnInk(picture), picture.scale).rules, picture.scale);
}

/** Reads the form's fields if there are any, else text, and marks that are drawn instead of written. */
export function readTextPage(page: PdfPage, layout: Layout, pages: number): ParsedCertificate {
  const { words } = page;
  const typed = readForm(page.widgets, words);
  const read: Dictionary = new Map([...readWords(layout, words, "text"), ...typed]);
  if (!page.isOnlyText && lacksTicks(read)) {
    for (const [name, tick] of drawnTicks(page, layout)) if (!read.get(name)?.raw) read.set(name, tick);
  }
  if (!read.has(SIGNATURE)) read.set(SIGNATURE, signatureAmong(page.shapes, layout.blocks.signature));
  noteFreeCells(read);
  doubtUncertain(layout.uncertain, read);
  const beneath = doubtOver(page.hidden, read, page.page);
  const form = formOf(words);
  const findings = [
    ...beneath,
    ...oldEdition(words, form.edition, page.page),
    ...cutOff(words, layout, page.page),
    ...stampsAmong(words, layout, page.page),
    ...stampsAcross(page.across, layout, page.page),
    ...marksOn({ ...page, drawings: page.drawings() }, layout, read, page.page),
  ];
  const source = [...typed.values()].some(({ raw }) => raw) ? "form" : "text";
  const built = buildCertificate(read, { ...form, layout: layout.kind, page: page.page, pages, source }, findings);
  return { ...built, findings: [...findings, ...strayText(words, layout, built, page.page)] };
}

/**
 * The tick boxes, from a drawing of the column of the types of insurance and one of the column of limits, except boxes printed as brackets:
 * their marks are text.
 */
function drawnTicks(page: PdfPage, layout: Layout): Dictionary {
  const between = layout.rows.general?.number[0] ?? page.width;
  const boxes = Map.groupBy(
    [...layout.cells].filter(([name]) => isTick(name)),
    ([, box]) => box[0] < between,
  );
  return new Map([...boxes.values()].flatMap((column) => [...ticksFrom(page, { ...layout, cells: new Map(column) })]));
}

/** Every tick box of the layout, from one drawing of the part of the page that holds them. */
function ticksFrom(page: PdfPage, layout: Layout): Dictionary {
  const area = around([...layout.cells.values()]);
  if (!area) return new Map();
  const picture = page.draw(DRAWN_SCALE, area);
  const { scale, left, top } = picture;
  // If box positions are estimated from labels, lines must be removed before marks are measured.
  const ink = layout.guessedTicks.size === 0 ? drawnInk(picture) : withoutRules(drawnInk(picture), scale).ink;
  const ticks = readTicks(
    layout,
    ink,
    ([x, y, width, height]) => [x * scale - left, y * scale - top, width * scale, height * scale],
    "text",
    SURE.text,
  );
  for (const [name, { box }] of ticks) if (wordsIn(page.words, box).some(({ text }) => /[[\]]/.test(text))) ticks.delete(name);
  return ticks;
}
