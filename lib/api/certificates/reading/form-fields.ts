import { type Dictionary, NOT_TICKED, SURE } from "./dictionary.ts";
import type { Word } from "./geometry.ts";
import { isTick } from "./layout.ts";
import type { Widget } from "./pdf-text.ts";
import { splitWords } from "./split-words.ts";
import { standardFields } from "./standard-grid.ts";

/** `F[0].P1[0].Insurer_FullName_A[0]` and `Insurer_FullName_A` are one field. */
export function officialName(name: string): string | null {
  const bare = (name.split(".").at(-1) ?? "").replace(/\[\d+\]$/, "");
  return standardFields.has(bare) ? bare : null;
}

/** What was typed into the form's own fields. */
export function readForm(widgets: readonly Widget[]): Dictionary {
  const into: Dictionary = new Map();
  for (const { name, box, value } of widgets) {
    const official = officialName(name);
    if (!official) continue;
    const raw = isTick(official)
      ? tickOf(value)
      : String(value || "")
          .replace(/\s*\r\n?|\s*\n/g, "\n")
          .trim();
    if (raw !== "" || isTick(official)) into.set(official, { raw, confidence: SURE.form, box, source: "form" });
  }
  return into;
}

/** Tick boxes hold `1`, `Yes`, `On` or `X` by the product that made them; some are text fields. */
function tickOf(value: string | boolean): string {
  const ticked = typeof value === "string" ? !/^(off|no|n|0|false|)$/i.test(value.trim()) : value;
  return ticked ? "X" : NOT_TICKED;
}

/** What was typed into fields of other names stands on the page like print: words at the field's place. */
export function wordsOfOtherFields(widgets: readonly Widget[]): Word[] {
  return widgets.flatMap(({ name, box, value }) => {
    if (officialName(name) || value === false || value === "") return [];
    const lines = value === true ? ["X"] : value.split(/\r\n?|\n/);
    const size = Math.min(9, box[3] / lines.length);
    return lines.flatMap((line, index) => {
      const baseline = box[1] + (box[3] / lines.length) * (index + 0.5) + 0.28 * size;
      const width = Math.min(box[2], 0.5 * size * line.length);
      return splitWords(line, box[0] + (value === true ? (box[2] - width) / 2 : 1), baseline, width, size);
    });
  });
}
