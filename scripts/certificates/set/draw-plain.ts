import type { Label } from "../labels.ts";
import { sourceOf } from "./faces.ts";
import { Sheet } from "./sheet.ts";
import { linesOfParty, type Spelling } from "./spelling.ts";

/** A certificate laid out as a list, as small agencies write them: no table, no boxes. */
export async function drawList(label: Label, face: string, size: number, spelling: Spelling): Promise<Buffer> {
  const sheet = new Sheet(false);
  sheet.doc.registerFont("typed", sourceOf(face));
  let y = 54;
  const line = (text: string, indent = 0) => {
    sheet.put(text, 54 + indent, y, { face: "typed", size });
    y += size * 1.5;
  };
  sheet.put("CERTIFICATE OF LIABILITY INSURANCE", 54, 36, { size: 12 });
  if (label.certificate?.date) line(`Date: ${spelling.day(label.certificate.date)}`);
  for (const [title, party] of [["PRODUCER", label.producer], ["INSURED", label.insured]] as const) {
    line(`${title}:`);
    for (const each of party ? linesOfParty(party, spelling) : []) line(each, 20);
  } // biome-ignore format: pairs
  line("INSURERS AFFORDING COVERAGE");
  for (const { letter, name, naic } of label.insurers) line(`Insurer ${letter}: ${name}${naic ? ` (NAIC ${naic})` : ""}`, 20);
  line("COVERAGES");
  const titles = {
    general_liability: "General liability",
    auto_liability: "Automobile liability",
    umbrella_excess: "Umbrella liability",
    workers_compensation: "Workers compensation and employers liability",
    other: "Other",
  };
  for (const policy of label.policies) {
    line(`${policy.description ?? titles[policy.coverage]}: insurer ${policy.insurer}, policy number ${policy.policy_number}`);
    line(`effective ${spelling.day(policy.effective ?? "")}, expiration ${spelling.day(policy.expiration ?? "")}`, 20);
    for (const [name, dollars] of Object.entries(policy.limits))
      if (dollars) line(`${name.replaceAll("_", " ")} $${dollars.toLocaleString("en-US")}`, 20);
  }
  line(`DESCRIPTION OF OPERATIONS: ${label.description_of_operations ?? "none"}`);
  line("CERTIFICATE HOLDER");
  for (const each of label.certificate_holder ? linesOfParty(label.certificate_holder, spelling) : []) line(each, 20);
  line("CANCELLATION: notice is given as the policies say.");
  return await sheet.end();
}
