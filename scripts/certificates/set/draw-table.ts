import type { Label, LabelPolicy } from "../labels.ts";
import type { Form } from "./forms.ts";
import type { Filling, Sheet } from "./sheet.ts";
import { ticksOf } from "./spelling.ts";

const BANDS = [["general", 7], ["auto", 5], ["umbrella", 3], ["workers", 4], ["other", 3]] as const; // biome-ignore format: a table
type Band = (typeof BANDS)[number][0];
const COVERAGE: Record<Band, LabelPolicy["coverage"]> = {
  general: "general_liability",
  auto: "auto_liability",
  umbrella: "umbrella_excess",
  workers: "workers_compensation",
  other: "other",
};
const KEYS: Record<Band, readonly (string | null)[]> = {
  general: ["each_occurrence", "damage_to_rented_premises", "medical_expense", "personal_adv_injury", "general_aggregate", "products_completed_ops_aggregate"],
  auto: ["combined_single_limit"],
  umbrella: ["each_occurrence", "aggregate"],
  workers: [null, "el_each_accident", "el_disease_each_employee", "el_disease_policy_limit"],
  other: ["EACH CLAIM", "AGGREGATE"],
}; // biome-ignore format: a table

/** The name of a second policy in the row of general liability. */
export const FURTHER = "GENERAL LIABILITY, a further policy in its row";

/** The number of lines in the table. */
export const TABLE_LINES = BANDS.reduce((sum, [, lines]) => sum + lines, 0);

/** The coverages table: printed labels and policies. */
export function drawTable(sheet: Sheet, form: Form, label: Label, filling: Filling): void {
  const { edges, table, pitch, words } = form;
  const [letter, type, additional, waiver, number, effective, expiration, limit, , end] = edges;
  const head = (texts: readonly string[], x0: number, x1: number) => {
    for (const [index, text] of texts.entries()) {
      sheet.doc.font("print").fontSize(5.5);
      const wide = Math.min(sheet.doc.widthOfString(text), x1 - x0 - 1);
      sheet.put(text, (x0 + x1 - wide) / 2, table + (texts.length === 1 ? 3.5 : 0.7 + 5.6 * index), { size: 5.5, maxWidth: x1 - x0 - 1 });
    }
  };
  head(words.insr, letter, type);
  head([words.type], type, additional);
  head(words.additional, additional, waiver);
  head(words.waiver, waiver, number);
  head([words.number], number, effective);
  head(words.effective, effective, expiration);
  head(words.expiration, expiration, limit);
  head([words.limits], limit, end);
  if (form.rules !== "none") sheet.doc.rect(letter, table, end - letter, pitch).stroke();
  const ticks = ticksOf(label.policies);
  let top = table + pitch;
  for (const [band, lines] of BANDS) {
    const high = lines * pitch;
    if (form.rules !== "none") sheet.doc.rect(letter, top, end - letter, high).stroke();
    if (form.rules === "all") {
      for (const x of edges.slice(1, 9))
        sheet.doc
          .moveTo(x, top)
          .lineTo(x, top + high)
          .stroke();
      for (let y = top + pitch; y < top + high - 1; y += pitch) sheet.doc.moveTo(limit, y).lineTo(end, y).stroke();
    }
    drawPrint(sheet, form, band, top, ticks, filling);
    const policy = label.policies.find((each) => each.coverage === COVERAGE[band] && each.description !== FURTHER);
    if (policy) drawPolicy(sheet, form, band, top, high, policy, filling);
    top += high;
  }
  if (form.rules === "all")
    for (const x of edges.slice(1, 8))
      sheet.doc
        .moveTo(x, table)
        .lineTo(x, table + pitch)
        .stroke();
}

/** A row's printed types with their boxes, and the labels of its limits. */
function drawPrint(sheet: Sheet, form: Form, band: Band, top: number, ticks: ReadonlySet<string>, filling: Filling): void {
  if (band === "other") return;
  const { edges, pitch, words } = form;
  const [, type, additional, , , , , limit, amount] = edges;
  const narrow = (additional - type) / 140;
  for (const [index, line] of words[band].entries()) {
    for (const [tick, at, text] of line) {
      const x = type + at * narrow;
      stacked(sheet, text, x, top + index * pitch, (at > 80 ? 140 - at : line.length > 1 ? 46 : 136) * narrow);
      if (tick) drawBox(sheet, form, x - 18 * narrow + 0.5, top + index * pitch, tick, ticks, filling);
    }
  }
  for (const [index, text] of words.limitsOf[band].entries()) {
    const y = top + index * pitch;
    const [first = "", second] = text.split("||");
    if (second) {
      stacked(sheet, first, limit + 17, y, 34);
      stacked(sheet, second, limit + 70, y, 18);
      drawBox(sheet, form, limit, y, "statute", ticks, filling);
      drawBox(sheet, form, limit + 52, y, "statute_other", ticks, filling);
      continue;
    }
    stacked(sheet, text, limit + 3, y, amount - limit - 4);
    if (filling.dollarSigns && text) sheet.put("$", amount + 2, y + 2.5, { size: 8 });
  }
}

/** A printed label on one line, or on two smaller ones. */
function stacked(sheet: Sheet, text: string, x: number, y: number, maxWidth: number): void {
  const [first = "", second] = text.split("|");
  sheet.put(first, x, y + (second ? 0.6 : 3.5), { size: second ? 5.5 : 6, maxWidth });
  if (second) sheet.put(second, x, y + 6.2, { size: 5.5, maxWidth });
}

function drawBox(sheet: Sheet, form: Form, x: number, y: number, tick: string, ticks: ReadonlySet<string>, filling: Filling): void {
  const [wide, high] = [13, form.pitch];
  if (form.rules !== "none") sheet.doc.rect(x, y, wide, high).stroke();
  else sheet.put("[  ]", x, y + 2, { size: 8 });
  if (!ticks.has(tick)) return;
  if (filling.spelling.mark === "strokes" && form.rules !== "none") {
    sheet.doc
      .moveTo(x + 3, y + 2.5)
      .lineTo(x + wide - 3, y + high - 2.5)
      .stroke();
    sheet.doc
      .moveTo(x + wide - 3, y + 2.5)
      .lineTo(x + 3, y + high - 2.5)
      .stroke();
  } else
    sheet.put(filling.spelling.mark === "strokes" ? "X" : filling.spelling.mark, x + 3.5, y + 2, { face: "typed", size: filling.size });
}

function drawPolicy(sheet: Sheet, form: Form, band: Band, top: number, high: number, policy: LabelPolicy, filling: Filling): void {
  const { edges, pitch } = form;
  const [letter, type, additional, waiver, number, effective, expiration, limit] = edges;
  const { spelling, size } = filling;
  const y = top + Math.round(filling.height * (high / pitch - 1)) * pitch + 2;
  const put = (text: string, x: number, maxWidth: number, at = y) => sheet.put(text, x, at, { face: "typed", size, maxWidth });
  const flag = (value: string | null | undefined) => (value === "Y" ? spelling.flag : (value ?? ""));
  put(policy.insurer ?? "", letter + 6, 12);
  if (band !== "workers") put(flag(policy.additional_insured), additional + 6, 10);
  else sheet.put("N / A", additional + 2, top + 2 * pitch, { size: 6 });
  put(flag(policy.subrogation_waived), waiver + 6, 10);
  put(policy.policy_number ?? "", number + 3, effective - number - 6);
  put(policy.effective ? spelling.day(policy.effective) : "", effective + 2, expiration - effective - 4);
  put(policy.expiration ? spelling.day(policy.expiration) : "", expiration + 2, limit - expiration - 4);
  for (const [index, further] of (policy.further ?? []).entries()) {
    const line = y + (index + 1) * pitch;
    put(further.insurer, letter + 6, 12, line);
    put(further.policy_number, number + 3, effective - number - 6, line);
    put(further.effective ? spelling.day(further.effective) : "", effective + 2, expiration - effective - 4, line);
    put(further.expiration ? spelling.day(further.expiration) : "", expiration + 2, limit - expiration - 4, line);
  }
  if (band === "workers" && policy.proprietor_excluded)
    put(policy.proprietor_excluded, type + 125 * ((additional - type) / 140), 10, top + 1.5 * pitch + 1);
  if (band === "umbrella" && policy.retention)
    put(spelling.money(policy.retention).replace(/^\$\s?/, ""), type + 98 * ((additional - type) / 140), 40, top + 2 * pitch + 2);
  if (band === "other") put(policy.description ?? "", type + 4, additional - type - 8, top + pitch);
  drawLimits(sheet, form, band, top, policy, filling);
}

function drawLimits(sheet: Sheet, form: Form, band: Band, top: number, policy: LabelPolicy, filling: Filling): void {
  const { edges, pitch } = form;
  const [limit, amount, end] = edges.slice(7) as [number, number, number];
  const { spelling, size, alignRight } = filling;
  const put = (text: string, x: number, maxWidth: number, at: number) => sheet.put(text, x, at, { face: "typed", size, maxWidth });
  for (const [index, key] of KEYS[band].entries()) {
    const dollars = key === null ? null : policy.limits[key];
    if (!dollars) continue;
    const at = top + index * pitch + 2;
    if (band === "other") put(key ?? "", limit + 4, amount - limit - 8, at);
    const text = filling.dollarSigns ? spelling.money(dollars).replace(/^\$\s?/, "") : spelling.money(dollars);
    if (alignRight) sheet.put(text, end - 3, at, { face: "typed", size, maxWidth: end - amount - 14, right: true });
    else put(text, amount + 11, end - amount - 14, at);
  }
}
