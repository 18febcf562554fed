import { expect, it } from "vitest";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { compare } from "./compare.ts";
import type { Label } from "./labels.ts";

const limits = { each_claim_dollars: null, aggregate_dollars: null, entries: [] };
const address = { line1: null, line2: null, locality: null, region: null, postalcode: null };
const party = { name: null, address };

/** A certificate with one policy, of which the type was misread. */
const read = {
  document: { issue_date: null, certificate_number: null, revision_number: null },
  producer: { ...party, contact_name: null, phone: null, fax: null, email: null },
  insured: party,
  certificate_holder: party,
  insurers: [],
  coverages: { other: [{ insurer_letter: "B", policy_number_string: "871205699", description: "PROFESSICNAL LIABILITY", limits }] },
  description_of_operations: { text: null },
  fields: { "coverages.other.0.policy_number_string": { confidence: 0.5 }, "coverages.other.0.description": { confidence: 0.6 } },
} as unknown as ParsedCertificate;
const label = {
  insurers: [],
  policies: [{ coverage: "other", description: "PROFESSIONAL LIABILITY", insurer: "B", policy_number: "871205899", limits: {} }],
} as unknown as Label;

it("takes the confidence of a policy that was read as one of another kind from where it was read", () => {
  const wrong = compare(label, read).filter(({ outcome }) => outcome === "wrong");
  expect(wrong.map(({ path, confidence }) => [path, confidence])).toEqual([
    ["coverages.professional_liability.policy_number_string", 0.5],
    ["coverages.professional_liability.description", 0.6],
  ]);
});
