import { expect, test } from "vitest";
import { type InvoiceDocumentData, invoiceDocument } from "./invoice.ts";
import { type PolicyDocumentData, policyDocument } from "./policy-document.ts";
import { type StatementDocumentData, statementDocument } from "./statement.ts";
import { collisions, readPdf } from "./testing/read-pdf.ts";

// Fonts are read and every pair of texts is compared.
const at = (iso: string) => Date.parse(iso) / 1000;

const invoice: InvoiceDocumentData = {
  sample: false,
  number: "INV-000123",
  issuedAt: at("2026-11-23T10:00:00Z"),
  state: "Paid on November 24, 2026.",
  seller: { name: "Meridian Program Managers, LLC", email: "certificates@meridian.example", phone: "+1 555 010 0199" },
  organization: "Northline",
  insured: {
    name: "Joe Parker",
    companyName: "Parker Photography",
    address: { line1: "1418 East 6th Street", locality: "Austin", region: "TX", postalcode: "78702", country: "US" },
  },
  facts: [
    ["For", "Reported pay"],
    ["Pay cycle", "November 1, 2026 – November 8, 2026"],
    ["Job", "Holiday lookbook shoot"],
    ["Contracting entity", "Northwind Studios, Inc."],
    ["Policy", "GL-2026-004417"],
    ["Purchase order", null],
  ],
  basis: { pay: "$2,500.00", rate: "$1.31" },
  lines: [
    { name: "General liability", note: null, amount: 775 },
    { name: "Workers' compensation", note: null, amount: 2500 },
    { name: "Purchasing group membership", note: "Charged once", amount: 500 },
  ],
  total: 3775,
  surplusLinesTax: 23,
  payments: [
    { at: at("2026-11-24T10:00:00Z"), what: "Card charged", amount: 3775 },
    { at: at("2026-11-26T10:00:00Z"), what: "Refunded to the card", amount: -1200 },
  ],
  paid: 2575,
  due: 0,
};

test("an invoice is one page without overlaps, and says that returned money is negative", async () => {
  const { pages, items, text, info } = await readPdf(await invoiceDocument(invoice));
  expect([pages, collisions(items)]).toEqual([1, []]);
  expect(info.Title).toBe("Invoice INV-000123: Joe Parker");
  for (const part of ["$37.75", "-$12.00", "$25.75", "$0.23", "Parker Photography", "Austin, TX 78702"]) expect(text).toContain(part);
  expect(await invoiceDocument(invoice)).toEqual(await invoiceDocument(invoice));
});

test("names of any length, any script and hundreds of payments fill further pages without overlaps", async () => {
  const long = "Völkerverständigungsgesellschaft für Öffentlichkeitsarbeit, 株式会社, شركة ".repeat(4);
  const payments = Array.from({ length: 60 }, (_, i) => ({ at: invoice.issuedAt + i, what: "Drawn by an invoice", amount: -100 }));
  const insured = { ...invoice.insured, name: long.slice(0, 120), companyName: long.slice(0, 200) };
  const { pages, items, rotated } = await readPdf(await invoiceDocument({ ...invoice, sample: true, insured, payments }));
  expect(pages).toBeGreaterThan(1);
  expect(rotated).not.toBe("");
  expect(collisions(items.filter(({ text }) => !text.startsWith("Sandbox")))).toEqual([]);
});

const statement: StatementDocumentData = {
  sample: false,
  name: "Joe Parker, Parker Photography",
  seller: invoice.seller.name,
  organization: "Northline",
  from: at("2026-11-01T00:00:00Z"),
  until: at("2026-11-30T23:59:59Z"),
  lines: [],
};

test("a statement continues on further pages, with its balances and amounts of any size", async () => {
  const line = { at: statement.from, what: "Returned to the advance", number: "INV-1234567", due: -1_234_567_890, held: 1_234_567_890 };
  const lines = Array.from({ length: 40 }, (_, i) => ({ ...line, dueAfter: 0, heldAfter: i * 1_000_000, balance: i % 39 === 0 }));
  const { pages, items, text } = await readPdf(await statementDocument({ ...statement, lines }));
  expect(pages).toBeGreaterThan(1);
  expect(collisions(items)).toEqual([]);
  expect(text).toContain("11/01/2026 Returned to the advance INV-1234567 -$12,345,678.90 $12,345,678.90");
  expect(await statementDocument(statement)).toEqual(await statementDocument(statement));
});

const policy: PolicyDocumentData = {
  sample: false,
  cancelledAt: null,
  revision: 3,
  issuedAt: invoice.issuedAt,
  policyNumber: "CI-2026-7KQ2M9XA",
  producer: invoice.seller.name,
  authorizedRepresentative: "J. Okafor",
  insured: invoice.insured,
  facts: [["From", "November 24, 2026"]],
  insurers: [{ letter: "A", name: "Calder Surplus Lines", naic: "39217" }],
  coverages: [
    {
      ...{ type: "professional", insurer: "A", policyNumber: "CI-2026-7KQ2M9XA", effectiveAt: invoice.issuedAt },
      ...{ expiresAt: invoice.issuedAt + 86_400, additionalInsured: false, subrogationWaived: false, retroactiveAt: invoice.issuedAt },
      limits: { eachClaim: 100_000_000, aggregate: 200_000_000 },
      ...{ admitted: false, rate: 131, estimate: null },
    },
  ],
  charges: [{ label: "Surplus lines tax", note: "Contained in the premium", cents: 23 }],
  total: null,
  basis: "By pay.",
  sections: [],
  forms: [{ title: "Form PL 01", edition: "Version 2 for every state.", paragraphs: ["## Part one", "We pay."] }],
  endorsements: [],
};

test("a policy with long names, hundreds of sections and a form of a hundred pages has every word, without overlaps", async () => {
  const long = "Völkerverständigungsgesellschaft für Öffentlichkeitsarbeit, 株式会社, شركة ".repeat(4);
  const paragraphs = Array.from({ length: 900 }, (_, i) => `${i % 9 ? "" : "## "}Clause ${i}. ${long.slice(0, 200)}`);
  const extremes = {
    insured: { ...policy.insured, name: long.slice(0, 120), companyName: long.slice(0, 200) },
    insurers: [{ letter: "A", name: long, naic: null }],
    sections: Array.from({ length: 40 }, (_, i) => ({ title: `Section ${i}`, paragraphs: [long] })),
    forms: [...policy.forms, { title: long.slice(0, 150), edition: "Version 1.", paragraphs }],
  };
  const { pages, items, text } = await readPdf(await policyDocument({ ...policy, ...extremes }));
  expect(pages).toBeGreaterThan(30);
  expect(collisions(items)).toEqual([]);
  for (const part of ["Section 39", "Clause 899.", "NAIC none", "revision 3", "Aggregate $2,000,000"]) expect(text).toContain(part);
  expect(text).not.toContain("## ");
  expect(await policyDocument(policy)).toEqual(await policyDocument(policy));
});
