import type { Label, LabelPolicy } from "../labels.ts";
import { sourceOf } from "./faces.ts";
import { Sheet } from "./sheet.ts";
import { linesOfParty, type Spelling } from "./spelling.ts";

/** The 2001/08 edition: other columns, no waiver, and limits with other names. */
export async function drawOf2001(label: Label, face: string, size: number, spelling: Spelling): Promise<Buffer> {
  const sheet = new Sheet(false);
  const { doc } = sheet;
  doc.registerFont("typed", sourceOf(face));
  doc.lineWidth(0.6);
  const typed = { face: "typed", size };
  sheet.put("CERTIFICATE OF LIABILITY INSURANCE", 130, 30, { size: 13 });
  sheet.put("DATE (MM/DD/YYYY)", 518, 26);
  if (label.certificate?.date) sheet.put(spelling.day(label.certificate.date), 518, 37, typed);
  doc.rect(18, 60, 288, 72).stroke().rect(306, 60, 288, 72).stroke().rect(18, 132, 288, 72).stroke().rect(306, 132, 288, 72).stroke();
  sheet.put("PRODUCER", 21, 63);
  for (const [index, text] of (label.producer ? linesOfParty(label.producer, spelling) : []).entries())
    sheet.put(text, 24, 74 + 12 * index, typed);
  sheet.put("THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY", 312, 66, { size: 7 });
  sheet.put("INSURED", 21, 135);
  for (const [index, text] of (label.insured ? linesOfParty(label.insured, spelling) : []).entries())
    sheet.put(text, 70, 146 + 12 * index, typed);
  sheet.put("INSURERS AFFORDING COVERAGE", 309, 135);
  sheet.put("NAIC #", 545, 135);
  for (const [index, { letter, name, naic }] of label.insurers.entries()) {
    sheet.put(`INSURER ${letter}:`, 309, 146 + 12 * index);
    sheet.put(name, 350, 145 + 12 * index, typed);
    sheet.put(naic ?? "", 548, 145 + 12 * index, typed);
  }
  sheet.put("COVERAGES", 21, 208, { size: 8 });
  drawRows(sheet, label, typed, spelling);
  sheet.put("DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES / EXCLUSIONS ADDED BY ENDORSEMENT / SPECIAL PROVISIONS", 21, 474);
  sheet.put(label.description_of_operations ?? "", 24, 486, { ...typed, maxWidth: 560 });
  sheet.put("CERTIFICATE HOLDER", 21, 640, { size: 8 });
  sheet.put("CANCELLATION", 309, 640, { size: 8 });
  for (const [index, text] of (label.certificate_holder ? linesOfParty(label.certificate_holder, spelling) : []).entries())
    sheet.put(text, 70, 660 + 12 * index, typed);
  sheet.put("THE ISSUING INSURER WILL ENDEAVOR TO MAIL 30 DAYS WRITTEN NOTICE TO THE HOLDER NAMED TO THE LEFT", 312, 656, {
    maxWidth: 276,
  });
  sheet.put("AUTHORIZED REPRESENTATIVE", 309, 712);
  sheet.put("ACORD 25 (2001/08)", 21, 750, { size: 8 });
  return await sheet.end();
}

interface Typeface {
  face: string;
  size: number;
}

const ROWS = [
  ["general_liability", "GENERAL LIABILITY", ["EACH OCCURRENCE", "DAMAGE TO RENTED PREMISES", "MED EXP (Any one person)", "PERSONAL & ADV INJURY", "GENERAL AGGREGATE", "PRODUCTS - COMP/OP AGG"], ["each_occurrence", "damage_to_rented_premises", "medical_expense", "personal_adv_injury", "general_aggregate", "products_completed_ops_aggregate"]],
  ["auto_liability", "AUTOMOBILE LIABILITY", ["COMBINED SINGLE LIMIT", "BODILY INJURY (Per person)", "BODILY INJURY (Per accident)", "PROPERTY DAMAGE"], ["combined_single_limit"]],
  ["garage", "GARAGE LIABILITY", ["AUTO ONLY - EA ACCIDENT", "OTHER THAN AUTO ONLY"], []],
  ["umbrella_excess", "EXCESS/UMBRELLA LIABILITY", ["EACH OCCURRENCE", "AGGREGATE"], ["each_occurrence", "aggregate"]],
  ["workers_compensation", "WORKERS COMPENSATION AND EMPLOYERS' LIABILITY", ["WC STATU- TORY LIMITS", "E.L. EACH ACCIDENT", "E.L. DISEASE - EA EMPLOYEE", "E.L. DISEASE - POLICY LIMIT"], ["", "el_each_accident", "el_disease_each_employee", "el_disease_policy_limit"]],
] as const; // biome-ignore format: a table

function drawRows(sheet: Sheet, label: Label, typed: Typeface, spelling: Spelling): void {
  const { doc } = sheet;
  const heads = [["INSR", "LTR"], ["ADD'L", "INSRD"], ["TYPE OF INSURANCE"], ["POLICY NUMBER"], ["POLICY EFFECTIVE", "DATE (MM/DD/YY)"], ["POLICY EXPIRATION", "DATE (MM/DD/YY)"], ["LIMITS"]] as const; // biome-ignore format: a list
  const edges = [18, 38, 60, 190, 300, 365, 430, 594];
  for (const [index, head] of heads.entries())
    for (const [line, text] of head.entries()) sheet.put(text, (edges[index] ?? 0) + 2, 240 + 6 * line, { size: 5 });
  let y = 252;
  for (const [coverage, title, labels, keys] of ROWS) {
    doc.rect(18, y, 576, 12 * labels.length).stroke();
    for (const x of edges.slice(1, 7))
      doc
        .moveTo(x, y)
        .lineTo(x, y + 12 * labels.length)
        .stroke();
    sheet.put(title, 64, y + 3, { maxWidth: 122 });
    for (const [index, text] of labels.entries()) sheet.put(text, 433, y + 3 + 12 * index, { maxWidth: 90 });
    const policy = label.policies.find((each) => each.coverage === coverage);
    if (policy) drawPolicy(sheet, policy, keys, y, typed, spelling);
    y += 12 * labels.length;
  }
}

function drawPolicy(sheet: Sheet, policy: LabelPolicy, keys: readonly string[], y: number, typed: Typeface, spelling: Spelling): void {
  sheet.put(policy.insurer ?? "", 24, y + 14, typed);
  sheet.put(policy.additional_insured === "Y" ? "X" : "", 46, y + 14, typed);
  sheet.put(policy.policy_number ?? "", 194, y + 14, { ...typed, maxWidth: 100 });
  sheet.put(spelling.day(policy.effective ?? ""), 305, y + 14, { ...typed, maxWidth: 58 });
  sheet.put(spelling.day(policy.expiration ?? ""), 370, y + 14, { ...typed, maxWidth: 58 });
  for (const [index, key] of keys.entries()) {
    const dollars = policy.limits[key];
    if (dollars) sheet.put(`$ ${dollars.toLocaleString("en-US")}`, 528, y + 2 + 12 * index, typed);
  }
}
