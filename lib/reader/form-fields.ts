import { labelKey } from "./reading/anchors.ts";
import { parseDay } from "./reading/days.ts";
import { type Dictionary, NOT_TICKED, SURE } from "./reading/dictionary.ts";
import { linesOf, textOf, type Word } from "./reading/geometry.ts";
import { isTick, wordsIn } from "./reading/layout.ts";
import { parseDollars } from "./reading/money.ts";
import type { Widget } from "./reading/pdf/form.ts";
import { standardFields } from "./reading/standard-grid.ts";

/** The confidence of a field whose display differs from its value. */
const SHOWN_OTHERWISE = 0.3;

/** `F[0].P1[0].Insurer_FullName_A[0]` and `Insurer_FullName_A` are the same field. */
export function officialName(name: string): string | null {
  const bare = (name.split(".").at(-1) ?? "").replace(/\[\d+\]$/, "");
  return standardFields.has(bare) ? bare : null;
}

/** The values of the form's fields, each compared with what the page displays in its place. */
export function readForm(widgets: readonly Widget[], shown: readonly Word[]): Dictionary {
  const into: Dictionary = new Map();
  for (const { name, box, value } of widgets) {
    const official = officialName(name);
    if (!official) continue;
    const raw = isTick(official)
      ? tickOf(value)
      : String(value || "")
          .replace(/\s*\r\n?|\s*\n/g, "\n")
          .trim();
    if (raw === "" && !isTick(official)) continue;
    const agrees = isTick(official) || shows(linesOf(wordsIn(shown, box)).map(textOf).join(" "), raw, official);
    into.set(official, {
      raw,
      confidence: agrees ? SURE.form : SHOWN_OTHERWISE,
      box,
      source: "form",
      ...(agrees ? {} : { doubt: "field_differs" }),
    });
  }
  return into;
}

/** Whether the page displays the field's value. A long text may be clipped by its field; an amount or a date may not. */
function shows(shown: string, value: string, name: string): boolean {
  const [seen, held] = [labelKey(shown), labelKey(value)];
  if (seen === held) return true;
  if (name.includes("Amount")) return parseDollars(shown) !== null && parseDollars(shown) === parseDollars(value);
  if (/Date_/.test(name)) return parseDay(shown) !== null && parseDay(shown) === parseDay(value);
  return seen !== "" && (seen.includes(held) || (held.length > 12 && held.startsWith(seen) && seen.length > 0.5 * held.length));
}

/** Tick boxes hold `1`, `Yes`, `On` or `X`, depending on the software that filled them; some are text fields. */
function tickOf(value: string | boolean): string {
  const ticked = typeof value === "string" ? !/^(off|no|n|0|false|)$/i.test(value.trim()) : value;
  return ticked ? "X" : NOT_TICKED;
}
