import { isDeepStrictEqual } from "node:util";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import type { ShownPaper, Verification } from "#lib/contract/policies/verification.ts";
import { BLANKET_PARTY } from "#lib/documents/endorsement-wording.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { dateOf } from "#lib/rules/cover/day.ts";

async function readBy(file: Uint8Array): Promise<ParsedCertificate> {
  const read = await readCertificate(Buffer.from(file), { pages: 50, today: "2026-06-20" });
  if (read.state !== "read") throw new Error(`It was not read: ${JSON.stringify(read)}`);
  return read.certificate;
}

const limits: Readonly<Record<string, string>> = {
  "Each occurrence": "each_occurrence_dollars",
  "Damage to rented premises": "damage_to_rented_premises_dollars",
  "Medical expense": "medical_expense_dollars",
  "Personal and advertising injury": "personal_advertising_injury_dollars",
  "General aggregate": "general_aggregate_dollars",
  "Products and completed operations": "products_completed_operations_dollars",
  "E.L. each accident": "each_accident_dollars",
  "E.L. disease, each employee": "disease_each_employee_dollars",
  "E.L. disease, policy limit": "disease_policy_limit_dollars",
  "Each claim": "each_claim_dollars",
  Aggregate: "aggregate_dollars",
};
const rows = {
  general: "commercial_general_liability",
  "workers-comp": "workers_compensation",
  professional: "professional_liability",
  media: "media_liability",
  cyber: "cyber_liability",
} as const;
const oneLine = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** Our form prints it in the row's type; the reader leaves it to people. */
function retroactiveOf(description: string | null): string | null {
  const [, month, date, year] = /Retroactive date (\d\d)\/(\d\d)\/(\d{4})/.exec(oneLine(description)) ?? [];
  return year ? `${year}-${month}-${date}` : null;
}

type Compared = Record<string, unknown>;

/** What the page shows of a paper, line by line. */
function onPage(paper: ShownPaper, { insured_name, insured_state, producer }: Verification): Compared {
  const lines: Compared = {
    insured: `${insured_name}, ${insured_state}`,
    producer: `${producer.name}, ${producer.phone}, ${producer.email}`,
    number: paper.number,
    revision: String(paper.revision),
    date: paper.issued_at && dateOf(fromEpoch(paper.issued_at)),
    insurer: paper.insurers.map(({ letter, name, naic }) => `${letter} ${name} ${naic ?? "none"}`),
    holder: `${paper.holder?.name}, ${paper.holder?.address}`,
    description: paper.statements.join(" "),
    endorsement: paper.endorsements.map(({ name, form_number }) => `${form_number}: ${name ?? BLANKET_PARTY}`),
  };
  for (const row of paper.coverages) {
    const of = `${row.coverage} `;
    lines[`${of}number`] = `${row.insurer} ${row.policy_number}`;
    lines[`${of}date`] = [row.effective_date, row.expiration_date].map((day) => dateOf(fromEpoch(day)));
    lines[`${of}retroactive date`] = row.retroactive_date && dateOf(fromEpoch(row.retroactive_date));
    lines[`${of}marks`] = [row.additional_insured, row.subrogation_waived];
    lines[`${of}limit`] = Object.fromEntries(row.limits.map(({ label, amount }) => [limits[label], amount / 100]));
  }
  return lines;
}

/** What our reader reads on a copy, in the same lines. */
function onCopy({
  document,
  insured,
  producer,
  insurers,
  certificate_holder: holder,
  description_of_operations,
  coverages,
}: ParsedCertificate): Compared {
  const { line1, locality, region, postalcode } = holder.address;
  const lines: Compared = {
    insured: `${insured.name}, ${insured.address.region}`,
    producer: `${producer.name}, ${producer.phone}, ${producer.email}`,
    number: document.certificate_number,
    revision: document.revision_number,
    date: document.issue_date,
    insurer: insurers.filter(({ name }) => name !== null).map(({ letter, name, naic }) => `${letter} ${name} ${naic}`),
    holder: `${holder.name}, ${line1 && `${line1}, ${locality}, ${region} ${postalcode}`}`,
    description: oneLine(description_of_operations.text),
    endorsement: (document.contents ?? []).flatMap(({ form, endorsement }) =>
      endorsement ? [`${form}: ${endorsement.scheduled.join(" ")}`] : [],
    ),
  };
  for (const [coverage, name] of Object.entries(rows)) {
    const row = coverages[name];
    if (!row) continue;
    const of = `${coverage} `;
    lines[`${of}number`] = `${row.insurer_letter} ${row.policy_number_string}`;
    lines[`${of}date`] = [row.policy_effective_date, row.policy_expiration_date];
    lines[`${of}retroactive date`] = "description" in row ? retroactiveOf(row.description) : null;
    lines[`${of}marks`] = [coverage === "workers-comp" ? null : row.additional_insured, row.subrogation_waived];
    lines[`${of}limit`] = Object.fromEntries(Object.entries(row.limits).filter(([name, amount]) => name !== "entries" && amount !== null));
  }
  return lines;
}

type Differences = Record<string, [one: unknown, other: unknown]>;

function compared(one: Compared, other: Compared): Differences {
  const lines = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const different = lines.filter((line) => !isDeepStrictEqual(one[line], other[line]));
  return Object.fromEntries(different.map((line) => [line, [one[line], other[line]]]));
}

/** The lines in which a copy differs from the page: what each says. */
export async function differences(copy: Uint8Array, verification: Verification): Promise<Differences> {
  const [paper] = verification.papers;
  if (!paper) throw new Error("The page shows no paper.");
  return compared(onPage(paper, verification), onCopy(await readBy(copy)));
}

/** Words are compared as for compliance: without full stops and regard to case. */
const compliant = (value: unknown): string => String(value).replaceAll(".", "").toLowerCase();

/** The lines in which the first page of a paper was read otherwise on a printed copy than in the file: what each says. */
export async function lostOnPaper(file: Uint8Array, copy: Uint8Array): Promise<Differences> {
  const [original, read] = [await readBy(file), await readBy(copy)].map((one) => {
    const { endorsement: _, ...lines } = onCopy(one);
    const [holder, insured, description] = [lines.holder, lines.insured, lines.description].map(compliant);
    return { ...lines, holder, insured, description };
  });
  return compared(original ?? {}, read ?? {});
}
