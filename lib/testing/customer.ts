/** A made-up customer with an existing program: a workbook, a ZIP file of certificates, and who is covered where by a plain reading of both. */

import { zipOf } from "./certificates/containers.ts";
import { scriptedPdf } from "./certificates/scripted-reader.ts";
import { dayCell, workbookOf } from "./workbook.ts";

const gl = "coverages.commercial_general_liability";

interface Certificate {
  contractor: number;
  entity: number;
  /** In dollars. */
  occurrence: number;
  ends: string;
  file: string;
}

/** Always the same numbers from 0 to `below`. */
function numbers(): (below: number) => number {
  let state = 20_260;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export interface Customer {
  workbook: Buffer;
  zip: Buffer;
  /** "email entity covered", sorted, for each engagement. */
  roster: string[];
  rows: { workbook: number; zip: number };
}

/** In June 2026. Every other entity asks for 2 million instead of the default's 1 million; some cover ended in May. */
export function customerOf(contractors: number, entities: number, certificates: number): Customer {
  const next = numbers();
  const asked = (entity: number) => (entity % 2 === 0 ? 2_000_000 : 1_000_000);
  const email = (n: number) => `person.${n}@example.com`;
  const company = (n: number) => `Person ${n} Works LLC`;
  const client = (n: number) => `Client & Sons ${n} Inc`;
  const engagements = Array.from({ length: contractors }, (_, n) =>
    [...new Set([next(entities), next(entities)])].map((at) => [n, at] as const),
  ).flat();
  const sent = Array.from({ length: certificates }, (_, n): Certificate => {
    const [contractor, entity] = engagements[next(engagements.length)] ?? [0, 0];
    return {
      contractor,
      entity,
      occurrence: next(3) === 0 ? 2_000_000 : 1_000_000,
      ends: next(4) === 0 ? "2026-05-01" : "2027-01-01",
      file: `Certificates/${String(n % 10)}/COI ${n}.pdf`,
    };
  });
  const decided = (n: number) => (n % 2 === 0 ? ["Approved", "Jo Marsh", "3/2/2026"] : ["", "", ""]);
  const csv = sent.map(({ contractor, entity, file }, n) =>
    [company(contractor), client(entity), file, ...decided(n)].map((cell) => `"${cell}"`).join(";"),
  );
  // Somebody's export: a line for Excel, a title, an empty line, other words, other separators.
  const table = [
    "sep=;",
    "Certificates of our vendors;;;;;",
    "",
    "Vendor name;Certificate holder;Document;Status;Approved by;Approved on",
    ...csv,
  ].join("\r\n");
  const bytes = ({ contractor, occurrence, ends }: Certificate, n: number) =>
    Buffer.from(
      scriptedPdf({
        note: String(n),
        values: {
          "insured.name": company(contractor),
          [`${gl}.policy_number_string`]: `GL-${contractor}-${n}`,
          [`${gl}.policy_expiration_date`]: ends,
          [`${gl}.limits.each_occurrence_dollars`]: occurrence,
          [`${gl}.limits.general_aggregate_dollars`]: 2 * occurrence,
        },
      }),
    );
  const isMet = ({ occurrence, ends }: Certificate, entity: number) => ends > "2026-06-30" && occurrence >= asked(entity);
  const roster = engagements.map(([contractor, entity]) => {
    const covered = sent.some((one) => one.contractor === contractor && isMet(one, entity));
    return `${email(contractor)} ${client(entity)} ${covered ? "covered" : "not_covered"}`;
  });
  const strict = Array.from({ length: entities }, (_, n) => n).filter((n) => n % 2 === 0);
  const workbook = workbookOf({
    Summary: [["Made by our former tracker"]],
    Engagements: [["Worker", "Property", "Start date"], ...engagements.map(([n, at]) => [email(n), client(at), dayCell("2026-03-01")])],
    Vendors: [
      ["Our vendors, June 2026"],
      ["Contact name", "Contact email", "Vendor name", "State", "Zip", "Vendor ID"],
      ...Array.from({ length: contractors }, (_, n) => [
        `Worker, Dana ${n}`,
        email(n),
        company(n),
        "Texas",
        78701,
        { formula: `"V-"&${n}`, shown: `V-${n}` },
      ]),
    ],
    Clients: [["Client name"], ...Array.from({ length: entities }, (_, n) => [client(n)])],
    Requirements: [
      ["Requirement", "Client", "GL each occurrence", "GL aggregate"],
      ...strict.map((n) => [`Strict ${n}`, client(n), 2_000_000, 4_000_000]),
    ],
  });
  const zip = zipOf([["Certificates.csv", Buffer.from(table)], ...sent.map((one, n) => [one.file, bytes(one, n)] as const)]);
  return {
    workbook,
    zip,
    roster: roster.sort(),
    rows: { workbook: contractors + entities + engagements.length + strict.length, zip: certificates },
  };
}
