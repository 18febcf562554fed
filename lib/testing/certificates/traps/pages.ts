import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { CertificateValues } from "#lib/reader/sample/draw-certificate.ts";
import { altered, certificate, ENTITY, REMARKS, type Trap } from "./trap.ts";

/** The pages of several files, concatenated. */
export async function joined(...files: Buffer[]): Promise<Buffer> {
  const all = await PDFDocument.create();
  for (const file of files) {
    const document = await PDFDocument.load(file);
    for (const page of await all.copyPages(document, document.getPageIndices())) all.addPage(page);
  }
  return Buffer.from(await all.save());
}

/** A line of a page, or its cells if it has columns. */
export type Line = string | readonly string[];

/** A page of text lines. */
export async function textPage(lines: readonly Line[], size = 10): Promise<Buffer> {
  const document = await PDFDocument.create();
  const [page, font] = [document.addPage([612, 792]), await document.embedFont(StandardFonts.Helvetica)];
  for (const [index, line] of lines.entries())
    for (const [column, text] of [line].flat().entries())
      page.drawText(text, { x: 54 + 260 * column, y: 730 - 1.6 * size * index, size, font });
  return Buffer.from(await document.save());
}

const filler = [
  "This page belongs to the packet that the agency sends with each certificate of the insured named on it,",
  "and repeats where the work is done, who asked for it, and by which telephone number the agency is reached.",
  "It is kept with the file of the job and has no further use once the job has come to its end.",
];

/** A page of continued remarks. */
export const remarksPage = (...remarks: string[]) => scheduleOf("Brightwater Rigging LLC", "FM-448213-07", "25", ...remarks);
/** The same of a certificate of this insured, policy and form. */
export const scheduleOf = (insured: string, number: string, form: string, ...remarks: string[]) =>
  textPage([
    "AGENCY CUSTOMER ID: 00041882        LOC #:",
    "ADDITIONAL REMARKS SCHEDULE          Page 1 of 1",
    `AGENCY  Harrow & Finch Brokers        NAMED INSURED  ${insured}`,
    `POLICY NUMBER  ${number}           CARRIER  Ferncliff Mutual   NAIC CODE 24112   EFFECTIVE DATE: 02/01/2025`,
    "ADDITIONAL REMARKS",
    "THIS ADDITIONAL REMARKS FORM IS A SCHEDULE TO ACORD FORM,",
    `FORM NUMBER: ${form}   FORM TITLE: CERTIFICATE OF INSURANCE`,
    ...remarks,
    "ACORD 101 (2008/01)",
  ]);

export const endorsementPage = (number: string, title: string, ...body: string[]) =>
  textPage([
    `POLICY NUMBER: FM-448213-07                COMMERCIAL GENERAL LIABILITY   ${number}`,
    "THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.",
    title,
    "This endorsement modifies insurance provided under the following: COMMERCIAL GENERAL LIABILITY COVERAGE PART",
    ...body,
    ...filler,
    number,
  ]);

const lower: CertificateValues = {
  GeneralLiability_EachOccurrence_LimitAmount_A: "500,000",
  GeneralLiability_GeneralAggregate_LimitAmount_A: "1,000,000",
};
const beside = (name: string, second: () => Promise<Buffer>, first: CertificateValues = {}): Trap => ({
  name,
  kind: "pages",
  pdf: async () => joined(await certificate(first), await second()),
});

/** A certificate laid out as a list, as some agencies write them. */
export const listed = () =>
  textPage([
    "CERTIFICATE OF INSURANCE",
    "Insured: Brightwater Rigging LLC, 77 Pier Road, Duluth, MN 55806",
    "Policy number: FM-448213-07, from 02/01/2025 to 02/01/2026",
    "General liability, each occurrence: $1,000,000",
    "General aggregate: $2,000,000",
    "Issued on 10/06/2025 by Harrow & Finch Brokers",
    ...filler,
  ]);

/** Certificates that say a part of theirs is elsewhere, without that part. */
const incomplete: readonly [string, string][] = [
  ["remarks called attached", "See attached Additional Remarks Schedule for conditions."],
  ["remarks continued on a page", "Further locations and conditions are CONTINUED ON ACORD 101"],
  ["a schedule of named insureds", "Named insureds: see schedule of named insureds."],
  ["an attached endorsement", "Blanket additional insured applies per the attached endorsement."],
];

/** A certificate with a text typed outside the form's cells. */
const beyond = (name: string, text: string, x: number, y: number, kind = "outside the cells"): Trap => ({
  ...{ name, kind },
  pdf: async () => altered(await certificate(), (document) => document.getPage(0).drawText(text, { x, y, size: 8 })),
});

/** What agencies' software prints there. */
const beyondClean: Trap[] = [
  beyond("clean: a client's number", "Client#: 44182", 30, 776, "clean"),
  beyond("clean: an operator and a batch", "OP ID: JM    #S448213/M448001", 30, 12, "clean"),
];

/** What comes with certificates. */
const beyondPages: Trap[] = [
  beside("clean: a letter to send it", () =>
    textPage([
      "Harrow & Finch Brokers",
      "14 Quarry Lane, Duluth, MN 55802",
      "October 6, 2025",
      `Dear ${ENTITY},`,
      "Please find attached the updated certificate of insurance for Brightwater Rigging LLC, policy FM-448213-07.",
      "Thank you for your business. If you have any questions, please contact our office at 218-555-0144.",
      "Sincerely,",
      "Ines Marlow",
    ]),
  ),
  beside("clean: a fax cover", () =>
    textPage([
      "FAX COVER SHEET",
      `TO: ${ENTITY}`,
      "FROM: Ines Marlow",
      "PAGES: 2",
      "DATE: 10/06/2025",
      "Here is the certificate you requested.",
    ]),
  ),
  beside("clean: a W-9", () =>
    textPage([
      "Form W-9 (Rev. March 2024)",
      "Request for Taxpayer Identification Number and Certification",
      "Name of entity/individual: Brightwater Rigging LLC",
      "Check the appropriate box for federal tax classification: LLC",
      "Exemptions (codes apply only to certain entities, not individuals)",
      "77 Pier Road, Duluth, MN 55806",
      "I am not subject to backup withholding because I am exempt from backup withholding.",
    ]),
  ),
];

export const pageClean: readonly Trap[] = [...beyondClean, ...beyondPages];

export const pageTraps: Trap[] = [
  beyond("in the margin above the form", "Work over water uninsured", 40, 776),
  beyond("in the margin below the form", "Poliza vencida desde octubre", 40, 10),
  beyond("among the labels of limits", "Water damage 50,000 max", 430, 470),
  ...incomplete.map(
    ([name, text]): Trap => ({ name: `missing: ${name}`, kind: "missing pages", pdf: () => certificate({ [REMARKS]: text }) }),
  ),
  {
    name: "missing: the second of two pages",
    kind: "missing pages",
    pdf: async () => altered(await certificate(), (document) => document.getPage(0).drawText("Page 1 of 2", { x: 540, y: 772, size: 7 })),
  },
  { name: "a certificate laid out as a list", kind: "layouts", pdf: listed },
  { name: "a form of 2001", kind: "layouts", pdf: async () => certificate({}, { edition: "2001/08" }) },
  beside("a certificate laid out as a list, behind it", listed),
  beside("a newer certificate with lower limits behind it", () => certificate({ ...lower, Form_CompletionDate_A: "11/01/2025" })),
  beside("another certificate of the same day with lower limits", () => certificate(lower)),
  beside("a newer certificate of another insured", () =>
    certificate({ NamedInsured_FullName_A: "Northshore Rigging Inc", Form_CompletionDate_A: "11/01/2025" }),
  ),
  beside("an older certificate of another insured", () =>
    certificate({ NamedInsured_FullName_A: "Northshore Rigging Inc", Form_CompletionDate_A: "01/05/2025" }),
  ),
  beside("another certificate without a date", () => certificate({ ...lower, Form_CompletionDate_A: "" })),
  {
    name: "a newer certificate on the ninth page",
    kind: "pages",
    pdf: async () => {
      const pages = await Promise.all(Array.from({ length: 7 }, () => textPage([...filler, ...filler])));
      return joined(await certificate(), ...pages, await certificate({ ...lower, Form_CompletionDate_A: "11/01/2025" }));
    },
  },
  ...(
    [
      ["of another insured", "Northshore Rigging Inc", "ZZ-118-2201", "25"],
      ["of an older policy", "Brightwater Rigging LLC", "FM-300001-06", "25"],
      ["of a property certificate", "Brightwater Rigging LLC", "FM-448213-07", "24"],
    ] as const
  ).map(
    ([name, insured, number, form]): Trap => ({
      ...beside(`remarks ${name} that grant`, () =>
        scheduleOf(insured, number, form, `${ENTITY} is an additional insured on the general liability policy.`),
      ),
      rules: { coverages: { general: { additional_insured: "named" } } },
    }),
  ),
  {
    ...beside("a sheet of sample wording that grants", () =>
      textPage(["Sample wording for the additional remarks schedule", `${ENTITY} is an additional insured.`, ...filler, ...filler]),
    ),
    rules: { coverages: { general: { additional_insured: "named" } } },
  },
  beside("continued remarks: cancelled", () => remarksPage("The general liability policy was cancelled effective 10/15/2025.")),
  beside("continued remarks: exhausted", () => remarksPage("The general aggregate limit of the policy", "has been exhausted by claims.")),
  beside("continued remarks: excluded", () => remarksPage("Coverage does not apply to hoisting.")),
  {
    ...beside("continued remarks: no additional insured", () => remarksPage(`${ENTITY} is not an additional insured.`), {
      [REMARKS]: `${ENTITY} is an additional insured.`,
    }),
    rules: { coverages: { general: { additional_insured: "named" } } },
  },
  beside("an exclusion", () => endorsementPage("CG 21 47 12 07", "EMPLOYMENT-RELATED PRACTICES EXCLUSION")),
  beside("an exclusion of operations", () => endorsementPage("CG 21 34 01 87", "EXCLUSION - DESIGNATED WORK", "Rigging and hoisting")),
  beside("a limitation", () => endorsementPage("CG 21 44 07 98", "LIMITATION OF COVERAGE TO DESIGNATED PREMISES OR PROJECT")),
  beside("a deductible", () => endorsementPage("CG 03 00 01 96", "DEDUCTIBLE LIABILITY INSURANCE", "$50,000 per occurrence")),
  beside("an unknown endorsement", () => endorsementPage("XQ 77 12 01 20", "SPECIAL CONDITIONS FOR CONTRACTORS")),
  beside("an endorsement that removes an insured", () => endorsementPage("CG 20 10 04 13", "ADDITIONAL INSURED - DELETED")),
  beside("a notice of cancellation", () =>
    textPage(["NOTICE OF CANCELLATION", "Named insured: Brightwater Rigging LLC", "Policy FM-448213-07", ...filler]),
  ),
  beside("a request to cancel", () =>
    textPage(["CANCELLATION REQUEST / POLICY RELEASE", "Named insured: Brightwater Rigging LLC", ...filler]),
  ),
  beside("a binder", () => textPage(["INSURANCE BINDER", ...filler, "ACORD 75 (2016/03)"])),
  beside("an agent's letter about work that was dropped", () =>
    textPage([
      "Harrow & Finch Brokers",
      "October 20, 2025",
      "Dear Ms. Ruiz,",
      "Please find attached the certificate for Brightwater Rigging LLC.",
      "At the insured's wish rooftop jobs were dropped from the program last week.",
      "Kind regards,",
      "Ines Marlow",
    ]),
  ),
  beside("an email about cover, of nobody in particular", () =>
    textPage([
      "From: underwriting@ferncliff.example",
      "To: Ines Marlow",
      "Subject: renewal terms",
      "Coverage for cranes is on hold until the survey.",
    ]),
  ),
  beside("a letter that cover has ended", () => textPage([...filler, "Please note that the policy has been cancelled.", ...filler])),
];
