import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { LegalTextKey } from "#lib/rules/applications/legal-texts/keys.ts";
import type { TerrorismNotice } from "#lib/rules/policies/terrorism.ts";
import type { Language } from "#lib/text/language.ts";
import type { PostalAddress } from "./format.ts";

/** Money is whole cents of US dollars, time epoch seconds; days are printed in UTC. */
export interface ApplicationDocumentData {
  /** Whether every page says that it is a sample and no insurance. */
  sample: boolean;
  /** Id of the apply session. */
  applicationId: string;
  /** When the document was prepared for signing. It is the file's creation date, and the same in the unsigned and the signed copy. */
  preparedAt: number;
  producer: { name: string };
  /** The sentence that says whom to ask before signing. Missing in documents of before 2026-12. */
  contact?: string;
  applicant: {
    firstName: string;
    middleName: string | null;
    lastName: string;
    companyName: string | null;
    email: string;
    phone: string | null;
    address: PostalAddress;
    /** The last four digits of the tax id; never more. */
    taxIdLastFour: string | null;
  };
  /** The job, its coverage and its price. Null for a general opt-in. */
  cover: {
    job: { id: string; name: string; category: string; entityName: string; workState: Region; description: string | null };
    term: { effectiveAt: number; endsAt: number };
    wage: { cents: number; type: "flatfee" | "hourly" | "unit" | "blended" };
    coverages: ApplicationCoverage[];
    /** One-time charges beside the premium: membership fee, stamping fee. */
    fees: FeeLine[];
  } | null;
  /** The coverages of a general opt-in. Null for an application for one job. */
  generalOptIn: { workState: Region; coverages: Pick<ApplicationCoverage, "type" | "limits">[] } | null;
  /** In the order asked; every question the applicant saw. */
  questions: { title: string; items: { question: string; answer: ApplicationAnswer }[] }[];
  /** Set when general liability comes through a risk purchasing group; `feeCents` is flat per policy. */
  riskPurchasingGroup: { name: string; feeCents: number } | null;
  /** The coverages placed with insurers that are not admitted, and those insurers; the applicant's home state decides the notice. */
  surplusLines: { homeState: Region; lines: Coverage[]; insurers: string[] } | null;
  /** What the federal terrorism program asks to be said. `chargePer100`: cents in the rate of workers' compensation. Null: nothing. */
  terrorism: (TerrorismNotice & { chargePer100: number }) | null;
  /** Set when the work state excludes a sole proprietor from workers' compensation unless they elect it. */
  workersCompElection: { workState: Region; elected: boolean } | null;
  payment: { kind: "card" } | { kind: "withheld"; payer: string };
  /** The legal texts with their placeholders: those that `neededTexts` names. A text that is missing here is not printed. */
  texts: Readonly<Partial<Record<LegalTextKey, string>>>;
  signature: ApplicationSignature | null;
}

/** What an application's document says, but its legal texts and its signature. */
export type PrintedFacts = Omit<ApplicationDocumentData, "texts" | "signature">;

/** A legal text that was signed, or a translation that was shown beside it. */
export interface SignedText {
  title: string;
  /** The state whose own text it is. Null: the one for all states. */
  state: Region | null;
  language: Language;
  version: number;
  /** Its first day. Null: it came with the product. */
  since: number | null;
  sha256: string;
}

export interface FeeLine {
  label: string;
  cents: number;
}

export interface ApplicationCoverage {
  type: Coverage;
  /** As text: "$1,000,000 each occurrence, $2,000,000 general aggregate". */
  limits: string;
  /** Cents of premium per $100 earned. */
  netRate: number;
  /** Null when the wage does not determine the pay for the whole job. */
  estimateCents: number | null;
}

export type ApplicationAnswer = string | number | boolean | readonly string[] | null;

export type ApplicationSignature = {
  /** The sentence the applicant agreed to when signing. */
  consent: string;
  signedAt: number;
  ipAddress: string;
  /** SHA-256 (64 hexadecimal digits) of the same document with `signature: null`. */
  unsignedSha256: string;
  texts: readonly SignedText[];
} & ({ kind: "typed"; name: string } | { kind: "drawn"; name: string; png: Uint8Array });

/** @throws RangeError when the data must not be printed: more than four digits of a tax id, or an invalid hash. */
export function assertApplicationData(data: ApplicationDocumentData): void {
  const { taxIdLastFour } = data.applicant;
  if (taxIdLastFour !== null && !/^\d{4}$/.test(taxIdLastFour)) throw new RangeError("taxIdLastFour is four digits or null");
  if (Boolean(data.cover) === Boolean(data.generalOptIn)) throw new RangeError("An application is for a job or a general opt-in");
  if (!(data.cover ?? data.generalOptIn)?.coverages.length) throw new RangeError("An application asks for at least one coverage");
  if (data.signature && !/^[0-9a-f]{64}$/.test(data.signature.unsignedSha256))
    throw new RangeError("unsignedSha256 is 64 hexadecimal digits");
}
