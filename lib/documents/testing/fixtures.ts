import { includedTexts } from "#lib/rules/applications/legal-texts/included.ts";
import type { ApplicationDocumentData } from "../application-data.ts";
import type {
  CertificateOfInsuranceData,
  ClaimsMadeCoverage,
  GeneralLiabilityCoverage,
  WorkersCompensationCoverage,
} from "../certificate-data.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const term = { effectiveAt: at("2026-11-23T00:00:00Z"), expiresAt: at("2026-12-23T00:00:00Z") };

export const generalLiability: GeneralLiabilityCoverage = {
  type: "general",
  insurer: "A",
  policyNumber: "GL-2026-004417",
  ...term,
  additionalInsured: true,
  subrogationWaived: false,
  limits: {
    eachOccurrence: 100_000_000,
    generalAggregate: 200_000_000,
    productsCompletedOperationsAggregate: 150_000_000,
    damageToRentedPremises: 10_000_000,
    medicalExpense: 500_000,
    personalAndAdvertisingInjury: 110_000_000,
  },
};

export const claimsMade = (type: ClaimsMadeCoverage["type"]): ClaimsMadeCoverage => ({
  type,
  insurer: "A",
  policyNumber: `${type.slice(0, 2).toUpperCase()}-2026-004417`,
  ...term,
  additionalInsured: false,
  subrogationWaived: false,
  limits: { eachClaim: 25_000_000, aggregate: 50_000_000 },
  retroactiveAt: type === "cyber" ? at("2024-02-29T00:00:00Z") : null,
});

export const workersCompensation: WorkersCompensationCoverage = {
  type: "workers-comp",
  insurer: "B",
  policyNumber: "WC-2026-118820",
  ...term,
  additionalInsured: false,
  subrogationWaived: true,
  workState: "TX",
  proprietorCovered: true,
  limits: { eachAccident: 100_000_000, diseaseEachEmployee: 50_000_000, diseasePolicyLimit: 75_000_000 },
};

export const certificate: CertificateOfInsuranceData = {
  sample: false,
  group: "gl",
  certificateNumber: "COI-004417-01",
  revision: 3,
  cancelledAt: null,
  issuedAt: at("2026-11-22T10:00:00Z"),
  producer: {
    name: "Meridian Program Managers, LLC",
    contactName: "Certificates desk",
    email: "certificates@meridian.example",
    phone: "(512) 555-0142",
    address: { line1: "600 Congress Avenue", line2: "Floor 14", locality: "Austin", region: "TX", postalcode: "78701" },
  },
  insured: {
    name: "Joe Parker",
    companyName: "Parker Photography",
    address: { line1: "1418 East 6th Street", line2: "Apt 4", locality: "Austin", region: "TX", postalcode: "78702" },
  },
  insurers: [
    { letter: "A", name: "Lone Prairie Specialty Insurance Company", naic: "12345" },
    { letter: "B", name: "Harbor Mutual Casualty", naic: "54321" },
  ],
  coverages: [generalLiability],
  term: { ...term, extensions: [], begins: null },
  endorsements: [],
  job: {
    name: "Holiday lookbook shoot",
    startsAt: term.effectiveAt,
    endsAt: term.expiresAt,
    description: "Two days of product and model photography on the client's premises, with set building by others.",
  },
  holder: {
    name: "Northwind Studios, Inc.",
    address: { line1: "88 Rainey Street", locality: "Austin", region: "TX", postalcode: "78701" },
  },
  authorizedRepresentative: "Dana Whitfield",
  verificationUrl: "https://insure.example/verify/ci_8Hk2pQ7LwZ3xV5bN9mKjHgFd",
};

/** The job of the sample application. */
export const jobCover: NonNullable<ApplicationDocumentData["cover"]> = {
  job: {
    id: "jb_7Gh2kLmN8pQrStUvWxYz1234",
    name: "Holiday lookbook shoot",
    category: "Photographer",
    entityName: "Northwind Studios, Inc.",
    workState: "TX",
    description: "Two days of product and model photography on the client's premises, with set building by others.",
  },
  term: { effectiveAt: term.effectiveAt, endsAt: term.expiresAt },
  wage: { cents: 250_000, type: "flatfee" },
  coverages: [
    { type: "general", limits: "$1,000,000 each occurrence, $2,000,000 general aggregate", netRate: 29, estimateCents: 725 },
    { type: "workers-comp", limits: "Statutory; employers liability $1,000,000 each accident", netRate: 40, estimateCents: 1000 },
  ],
  fees: [
    { label: "Membership fee", cents: 500 },
    { label: "Stamping fee", cents: 1 },
  ],
};

export const application: ApplicationDocumentData = {
  sample: true,
  applicationId: "as_8Hk2pQ7LwZ3xV5bN9mKjHgFd",
  preparedAt: at("2026-11-22T09:30:00Z"),
  producer: { name: "Meridian Program Managers, LLC" },
  applicant: {
    firstName: "Joe",
    middleName: "Q.",
    lastName: "Parker",
    companyName: "Parker Photography",
    email: "joe.parker@example.com",
    phone: "(512) 555-0199",
    address: { line1: "1418 East 6th Street", line2: "Apt 4", locality: "Austin", region: "TX", postalcode: "78702" },
    taxIdLastFour: "6789",
  },
  cover: jobCover,
  generalOptIn: null,
  questions: [
    {
      title: "About you and your work",
      items: [
        { question: "Are you 18 or older?", answer: true },
        { question: "Have you had any claims or losses in the last three years?", answer: false },
        { question: "How is your business organized?", answer: "Sole proprietor" },
        { question: "Has an insurer cancelled, declined or not renewed a policy of yours in the last five years?", answer: false },
      ],
    },
    {
      title: "General liability",
      items: [
        { question: "How many years have you worked in this trade?", answer: 5 },
        { question: "Which of these are part of your work?", answer: ["Drones under 55 pounds", "Work at events where alcohol is served"] },
        { question: "What share of the work do you subcontract, in percent?", answer: 0 },
      ],
    },
    {
      title: "Workers' compensation",
      items: [
        { question: "Do you elect coverage for yourself?", answer: true },
        { question: "Does the work involve lifting more than 50 pounds?", answer: null },
      ],
    },
  ],
  riskPurchasingGroup: { name: "Independent Trades Purchasing Group", feeCents: 500 },
  surplusLines: { homeState: "TX", lines: ["general"], insurers: ["Lone Prairie Specialty Insurance Company"] },
  terrorism: { offered: ["general"], disclosed: ["workers-comp"], isConditional: false, chargePer100: 2 },
  workersCompElection: { workState: "TX", elected: true },
  payment: { kind: "card" },
  texts: includedTexts.en,
  signature: null,
};
