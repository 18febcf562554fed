import type { Region } from "#lib/contract/common.ts";
import type { Coverage } from "#lib/contract/coverages.ts";
import type { PostalAddress } from "./format.ts";

/** Money is whole cents of US dollars, time epoch seconds; days are printed in UTC. */
export interface ApplicationDocumentData {
  environment: "sandbox" | "production";
  /** Id of the apply session. */
  applicationId: string;
  /** When the document was put together for signing: the file's creation date, the same for the unsigned and the signed copy. */
  preparedAt: number;
  producer: { name: string };
  applicant: {
    firstName: string;
    middleName: string | null;
    lastName: string;
    companyName: string | null;
    email: string;
    phone: string | null;
    address: PostalAddress;
    /** Four digits; never more of the tax id. */
    taxIdLastFour: string | null;
  };
  /** The job, its cover and its price; null for a general opt-in. */
  cover: {
    job: { id: string; name: string; category: string; entityName: string; workState: Region; description: string | null };
    term: { effectiveAt: number; endsAt: number };
    wage: { cents: number; type: "flatfee" | "hourly" | "unit" | "blended" };
    coverages: ApplicationCoverage[];
    /** One-time charges beside the premium: membership fee, stamping fee. */
    fees: FeeLine[];
  } | null;
  /** What is opted in to for jobs still to come; null for an application for one job. */
  generalOptIn: { workState: Region; coverages: Pick<ApplicationCoverage, "type" | "limits">[] } | null;
  /** In the order asked; every question the applicant saw. */
  questions: { title: string; items: { question: string; answer: ApplicationAnswer }[] }[];
  /** Set when general liability comes through a risk purchasing group; `feeCents` is flat per policy. */
  riskPurchasingGroup: { name: string; feeCents: number } | null;
  /** Set when general liability is placed with a non-admitted insurer; the applicant's home state decides the notice. */
  surplusLines: { homeState: Region; insurerName: string | null } | null;
  /** Set where the work state leaves a sole proprietor outside workers' compensation unless they elect it. */
  workersCompElection: { workState: Region; elected: boolean } | null;
  payment: { kind: "card" } | { kind: "withheld"; payer: string };
  /** Wording that a state prescribes, shown under its own heading after ours. */
  stateNotices: { title: string; text: string }[];
  signature: ApplicationSignature | null;
}

export interface FeeLine {
  label: string;
  cents: number;
}

export interface ApplicationCoverage {
  type: Coverage;
  /** In words, "$1,000,000 each occurrence, $2,000,000 general aggregate". */
  limits: string;
  /** Cents of premium per $100 earned. */
  netRate: number;
  /** Null where the wage does not say what the whole job pays. */
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
} & ({ kind: "typed"; name: string } | { kind: "drawn"; name: string; png: Uint8Array });

/** Throws RangeError for data that must not be printed: more of a tax id than four digits, or a hash that is none. */
export function assertApplicationData(data: ApplicationDocumentData): void {
  const { taxIdLastFour } = data.applicant;
  if (taxIdLastFour !== null && !/^\d{4}$/.test(taxIdLastFour)) throw new RangeError("taxIdLastFour is four digits or null");
  if (Boolean(data.cover) === Boolean(data.generalOptIn)) throw new RangeError("An application is for a job or a general opt-in");
  if (!(data.cover ?? data.generalOptIn)?.coverages.length) throw new RangeError("An application asks for at least one coverage");
  if (data.signature && !/^[0-9a-f]{64}$/.test(data.signature.unsignedSha256))
    throw new RangeError("unsignedSha256 is 64 hexadecimal digits");
}
