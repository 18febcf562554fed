import type { CertificateValues } from "#lib/reader/sample/draw-certificate.ts";
import { certificate, REMARKS, type Trap } from "./trap.ts";

const occurrence = "GeneralLiability_EachOccurrence_LimitAmount_A";
const aggregate = "GeneralLiability_GeneralAggregate_LimitAmount_A";
const number = "Policy_GeneralLiability_PolicyNumberIdentifier_A";
const start = "Policy_GeneralLiability_EffectiveDate_A";
const end = "Policy_GeneralLiability_ExpirationDate_A";

const trap = (kind: string, name: string, values: CertificateValues, rules?: Trap["rules"]): Trap => ({
  name,
  kind,
  pdf: () => certificate(values),
  ...(rules ? { rules } : {}),
});

const amounts: [string, CertificateValues][] = [
  ["a dollar sign that is a 5, apart", { [occurrence]: "5 1,000,000" }],
  ["a dollar sign that is a 4, apart", { [aggregate]: "4 2,000,000" }],
  ["a dollar sign that is an S, apart", { [occurrence]: "S 1,000,000" }],
  ["a dollar sign that is a 5, on the aggregate", { [aggregate]: "52,000,000" }],
  ["a dollar sign that is a 4, on the aggregate", { [aggregate]: "42,000,000" }],
  ["both limits with a 5 before them", { [occurrence]: "51,000,000", [aggregate]: "52,000,000" }],
  ["digits grouped wrongly", { [occurrence]: "10,00,000" }],
  ["digits grouped wrongly by a space", { [occurrence]: "1 0,000,000" }],
  ["a group of four digits", { [aggregate]: "2,0000,000" }],
  ["two amounts in one cell", { [occurrence]: "1,000,000 500,000" }],
  ["two amounts with a slash", { [occurrence]: "1,000,000/500,000" }],
  ["a point for a comma", { [occurrence]: "1,000.000" }],
  ["an aggregate below the occurrence", { [occurrence]: "3,000,000", [aggregate]: "2,000,000" }],
  ["limits in words", { [occurrence]: "Included" }],
  ["implausible limits", { [occurrence]: "75,000,000", [aggregate]: "75,000,000" }],
  ["a medical expense limit of a row above", { GeneralLiability_MedicalExpense_EachPersonLimitAmount_A: "1,000,000" }],
  ["less than the requirement", { [occurrence]: "500,000" }],
];

const numbers = [
  "PENDING",
  "TBD",
  "Applied for 10/20",
  "Binder 123 exp",
  "To be issued 11/2025",
  "TBA-2025",
  "Quote 44871",
  "XXXX1234",
  "12345",
  "See below 1",
  "BINDER#7781",
  "PEND1NG",
  "New business 2025",
  "00000000",
  "10/20/2025",
];

const templates: [string, CertificateValues][] = [
  ["a blank template", { Form_CompletionDate_A: "MM/DD/YYYY", CertificateHolder_FullName_A: "NAME" }],
  ["no date", { Form_CompletionDate_A: "" }],
  ["an invalid date", { Form_CompletionDate_A: "13/45/2025" }],
  ["a date to be filled in", { Form_CompletionDate_A: "__/__/____" }],
  ["a future date", { Form_CompletionDate_A: "12/24/2025" }],
  ["a holder in brackets", { CertificateHolder_FullName_A: "[Certificate Holder]" }],
  ["a placeholder as producer", { Producer_FullName_A: "AGENCY NAME" }],
  ["a placeholder as address", { CertificateHolder_MailingAddress_LineOne_A: "Street Address" }],
  ["a placeholder as insurer", { Insurer_FullName_A: "Insurance Company A" }],
  ["an insurer of X", { Insurer_FullName_A: "XXXXXXXX" }],
  ["remarks to be filled in", { [REMARKS]: "Job: [insert job name]" }],
  ["a placeholder as insured", { NamedInsured_FullName_A: "Insured Name" }],
];

const never: [string, CertificateValues, Trap["rules"]?][] = [
  ["no producer", { Producer_FullName_A: "", Producer_MailingAddress_LineOne_A: "", Producer_MailingAddress_CityName_A: "" }],
  ["a producer that is none", { Producer_FullName_A: "TBD" }],
  ["issued 150 days before its policies", { Form_CompletionDate_A: "09/01/2024" }],
  [
    "the owner excluded",
    { WorkersCompensationEmployersLiability_AnyPersonsExcludedIndicator_A: "Y" },
    { coverages: { "workers-comp": {} } },
  ],
  [
    "N beside wording that grants",
    {
      CertificateOfInsurance_GeneralLiability_AdditionalInsuredCode_A: "N",
      [REMARKS]: "Lakeside Yards Inc is an additional insured on the general liability policy.",
    },
  ],
];

const ticks: [string, CertificateValues, Trap["rules"]?][] = [
  ["general liability not ticked", { GeneralLiability_CoverageIndicator_A: "" }],
  ["neither occurrence nor claims-made", { GeneralLiability_OccurrenceIndicator_A: "" }],
  ["claims-made", { GeneralLiability_OccurrenceIndicator_A: "", GeneralLiability_ClaimsMadeIndicator_A: "X" }],
  ["both forms", { GeneralLiability_ClaimsMadeIndicator_A: "X" }],
  ["no box of general liability at all", { GeneralLiability_CoverageIndicator_A: "", GeneralLiability_OccurrenceIndicator_A: "" }],
  [
    "no auto ticked",
    { Vehicle_HiredAutosIndicator_A: "", Vehicle_NonOwnedAutosIndicator_A: "" },
    { coverages: { auto: { combined_single_limit: 50_000_000 } } },
  ],
  [
    "neither umbrella nor excess",
    { Policy_PolicyType_UmbrellaIndicator_A: "" },
    { coverages: { umbrella: { occurrence_limit: 500_000_000 } } },
  ],
];

const other = "GeneralLiability_OtherCoverageDescription_A";
const notes: [string, CertificateValues][] = [
  ["a deductible among the types", { [other]: "PD DED: $50,000" }],
  ["an exclusion among the types", { [other]: "EXCL. ROOFING: EXCLUDED" }],
  ["a limit used up among the types", { [other]: "AGGREGATE EXHAUSTED" }],
  ["a special event among the types", { [other]: "SPECIAL EVENT" }],
  ["designated premises among the types", { [other]: "DESIGNATED PREMISES" }],
  [
    "a retention in the free cell of the limits",
    { GeneralLiability_OtherCoverageLimitDescription_A: "SIR", GeneralLiability_OtherCoverageLimitAmount_A: "250,000" },
  ],
  [
    "occupational accident beside the box of the statute",
    {
      WorkersCompensationEmployersLiability_OtherCoverageIndicator_A: "X",
      WorkersCompensationEmployersLiability_OtherCoverageDescription_A: "OCC ACC",
    },
  ],
  ["an exclusion in the umbrella's free cell", { ExcessUmbrella_OtherCoverageDescription_A: "EXCL. RIGGING" }],
  [
    "two policies in one row",
    {
      GeneralLiability_InsurerLetterCode_A: "A\nB",
      [number]: "FM-448213-07\nSI-10022-1",
      [start]: "02/01/2025\n03/01/2025",
      [end]: "02/01/2026\n03/01/2026",
    },
  ],
  ["two policies of one term in one row", { GeneralLiability_InsurerLetterCode_A: "A\nB", [number]: "FM-448213-07\nSI-10022-1" }],
];

const days: [string, CertificateValues][] = [
  ["ended", { [start]: "02/01/2024", [end]: "02/01/2025" }],
  ["not begun for more than a year", { [start]: "02/01/2027", [end]: "02/01/2028" }],
  ["dates to be filled in", { [start]: "MM/DD/YYYY", [end]: "MM/DD/YYYY" }],
  ["an expiration before the effective date", { [start]: "02/01/2026", [end]: "02/01/2025" }],
  ["until cancelled", { [end]: "UNTIL CANCELLED" }],
];

export const valueTraps: Trap[] = [
  ...amounts.map(([name, values]) => trap("amounts", name, values)),
  ...numbers.map((value) => trap("policy numbers", `policy number ${value}`, { [number]: value })),
  ...templates.map(([name, values]) => trap("templates", name, values)),
  ...never.map(([name, values, rules]) => trap("never", name, values, rules)),
  ...ticks.map(([name, values, rules]) => trap("ticks", name, values, rules)),
  ...notes.map(([name, values]) => trap("table", name, values)),
  ...days.map(([name, values]) => trap("days", name, values)),
];
