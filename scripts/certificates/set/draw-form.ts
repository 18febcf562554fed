import type { Label } from "../labels.ts";
import { drawTable, TABLE_LINES } from "./draw-table.ts";
import { sourceOf } from "./faces.ts";
import type { Form } from "./forms.ts";
import { drawNotice, drawStatement } from "./notice.ts";
import { type Filling, Sheet } from "./sheet.ts";
import { cased, linesOfParty } from "./spelling.ts";

/** A certificate on a ruled form. */
export async function drawForm(form: Form, label: Label, filling: Filling): Promise<Buffer> {
  const sheet = new Sheet(filling.outlines);
  sheet.doc.registerFont("typed", sourceOf(filling.face));
  sheet.doc.lineWidth(0.6);
  const bottom = form.table + form.pitch * (1 + TABLE_LINES);
  drawHeader(sheet, form, label, filling);
  drawTable(sheet, form, label, filling);
  drawFoot(sheet, form, label, filling, bottom);
  return await sheet.end();
}

function drawHeader(sheet: Sheet, form: Form, label: Label, filling: Filling): void {
  const { header, words, edges, producerHigh } = form;
  const [left, end] = [edges[0], edges[9]];
  const middle = (left + end) / 2;
  const { spelling } = filling;
  const typed = { face: "typed", size: filling.size };
  const box = (x: number, y: number, wide: number, high: number) => form.rules !== "none" && sheet.doc.rect(x, y, wide, high).stroke();
  sheet.put(words.title, left + 130, 30, { size: 13 });
  sheet.put("DATE (MM/DD/YYYY)", end - 76, 26);
  sheet.put(label.certificate?.date ? spelling.day(label.certificate.date) : "", end - 78, 37, typed);
  const [issued, important] = [header - 72, header - 36];
  box(left, issued, end - left, 36);
  box(left, important, end - left, 36);
  const wide = end - left - 8;
  const seed = `${form.name} ${label.insured?.name}`;
  drawNotice(
    sheet,
    seed,
    { left: left + 4, top: issued + 2, bottom: important, wide },
    { left: left + 4, top: important + 4, bottom: header, wide },
  );
  box(left, header, middle - left, producerHigh);
  box(left, header + producerHigh, middle - left, producerHigh);
  box(middle, header, end - middle, 2 * producerHigh);
  const lines = (at: number, texts: readonly string[], indent: number) => {
    const step = Math.min(12, (producerHigh - 12) / Math.max(1, texts.length));
    for (const [index, text] of texts.entries())
      sheet.put(text, left + indent, at + index * step, {
        ...typed,
        size: Math.min(typed.size, step - 1),
        maxWidth: middle - left - indent - 6,
      });
  };
  sheet.put("PRODUCER", left + 3, header + 3);
  if (label.producer) lines(header + 11, linesOfParty(label.producer, spelling), 6);
  sheet.put("INSURED", left + 3, header + producerHigh + 3);
  if (label.insured) lines(header + producerHigh + 11, linesOfParty(label.insured, spelling), 52);
  const pitch = producerHigh / 5;
  const contact = [
    ["CONTACT", "NAME:", label.producer?.contact],
    ["PHONE", "(A/C, No, Ext):", label.producer?.phone],
    ["E-MAIL", "ADDRESS:", label.producer?.email],
  ] as const;
  for (const [index, [first, second, value]] of contact.entries()) {
    const y = header + index * pitch;
    sheet.put(first, middle + 3, y + 0.5, { size: 5.5 });
    sheet.put(second, middle + 3, y + 6, { size: 5.5 });
    sheet.put(value ?? "", middle + 48, y + 2, { ...typed, size: Math.min(typed.size, pitch - 3), maxWidth: index === 1 ? 120 : 230 });
    if (index > 0) box(middle, y, end - middle, pitch);
  }
  sheet.put("FAX", middle + 180, header + pitch + 0.5, { size: 5.5 });
  sheet.put("(A/C, No):", middle + 180, header + pitch + 6, { size: 5.5 });
  sheet.put(label.producer?.fax ?? "", middle + 210, header + pitch + 2, { ...typed, size: Math.min(typed.size, pitch - 3), maxWidth: 75 });
  const naic = end - 50;
  sheet.put(words.insurers, middle + 60, header + 3 * pitch + 2);
  sheet.put("NAIC #", naic + 12, header + 3 * pitch + 2);
  for (const [index, letter] of ["A", "B", "C", "D", "E", "F"].entries()) {
    const y = header + 4 * pitch + (index * 6 * pitch) / 6;
    box(middle, y, end - middle, pitch);
    sheet.put(`INSURER ${letter} :`, middle + 3, y + 3);
    const insurer = label.insurers.find((each) => each.letter === letter);
    const size = Math.min(typed.size, pitch - 3);
    sheet.put(cased(insurer?.name ?? "", spelling), middle + 44, y + 2, { ...typed, size, maxWidth: naic - middle - 50 });
    sheet.put(insurer?.naic ?? "", naic + 6, y + 2, { ...typed, size });
  }
  const y = header + 2 * producerHigh + 4;
  sheet.put("COVERAGES", left + 3, y, { size: 8 });
  sheet.put("CERTIFICATE NUMBER:", left + 140, y, { size: 8 });
  sheet.put(label.certificate?.number ?? "", left + 240, y, typed);
  sheet.put("REVISION NUMBER:", left + 405, y, { size: 8 });
  sheet.put(label.certificate?.revision ?? "", left + 492, y, typed);
  const sentence = form.table - 8.5;
  drawStatement(sheet, seed, { left: left + 8, top: y + 11, bottom: sentence, wide: end - left - 16 });
  sheet.put(form.sentence, left + 8, sentence, { maxWidth: end - left - 16 });
}

function drawFoot(sheet: Sheet, form: Form, label: Label, filling: Filling, bottom: number): void {
  const { edges } = form;
  const [left, end] = [edges[0], edges[9]];
  const middle = (left + end) / 2;
  const { spelling } = filling;
  const holder = Math.min(bottom + 84, 672);
  const box = (x: number, y: number, wide: number, high: number) => form.rules !== "none" && sheet.doc.rect(x, y, wide, high).stroke();
  box(left, bottom, end - left, holder - bottom);
  sheet.put("DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES (more may follow on a page of remarks)", left + 3, bottom + 2);
  const remarks = wrapped(sheet, label.description_of_operations ?? "", end - left - 16, filling);
  for (const [index, line] of remarks.entries())
    sheet.put(line, left + 6, bottom + 13 + 11 * index, { face: "typed", size: filling.size, maxWidth: end - left - 12 });
  sheet.put("CERTIFICATE HOLDER", left + 3, holder + 3, { size: 8 });
  sheet.put("CANCELLATION", middle + 3, holder + 3, { size: 8 });
  box(left, holder + 12, middle - left, 88);
  box(middle, holder + 12, end - middle, 88);
  if (label.certificate_holder) {
    const step = Math.max(11, filling.size + 2);
    for (const [index, line] of linesOfParty(label.certificate_holder, spelling).entries())
      sheet.put(line, left + 54, holder + 30 + index * step, { face: "typed", size: filling.size, maxWidth: 220 });
  }
  sheet.put("IF A POLICY ABOVE IS ENDED BEFORE ITS DAY, THE CERTIFICATE HOLDER IS TOLD AS THE POLICY SAYS.", middle + 6, holder + 22, {
    maxWidth: end - middle - 12,
  });
  sheet.put("AUTHORIZED REPRESENTATIVE", middle + 3, holder + 64);
  sheet.put("Marlow", middle + 40, holder + 76, { face: "typed", size: 11 });
  if (form.edition) sheet.put(`ACORD 25 (${form.edition})`, left + 3, Math.min(holder + 104, 780), { size: 8 });
}

/** The text, wrapped to lines that fit. */
function wrapped({ doc }: Sheet, text: string, maxWidth: number, { size }: Filling): string[] {
  doc.font("typed").fontSize(size);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && doc.widthOfString(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter(Boolean);
}
