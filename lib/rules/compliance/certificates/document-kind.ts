import type { CertificatePage, PageFacts, PageKind } from "#lib/contract/compliance/parsed-certificate.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import type { PlainMessage } from "#lib/text/text.ts";
import { isDay, type Values, valueAt } from "./evidence.ts";
import type { Found } from "./rule.ts";

const isPage = (value: unknown): value is CertificatePage =>
  typeof value === "object" && value !== null && "page" in value && "kind" in value && typeof value.kind === "string";

/** The kind of each page of the file; empty for readings made before pages were classified. */
export function pagesOf({ parsed }: Values): CertificatePage[] {
  const contents = valueAt(parsed, "document.contents");
  return Array.isArray(contents) ? contents.filter(isPage) : [];
}

type Advice = (facts: Partial<PageFacts>, page: CertificatePage) => string;

const on = (day: string | null | undefined, before: string) => (isDay(day) ? ` ${before} ${showDay(day)}` : "");
const AGAIN = "Send the certificate of insurance (ACORD 25)";

/** What to do with an insurance document that is not a certificate, after "This is … , not a certificate of liability insurance". */
const advice: Partial<Record<PageKind, Advice>> = {
  notice_of_cancellation: (facts) =>
    `It says that cover ends${on(facts.effective_date, "on")}. Send a certificate of the policy that takes its place, or the notice of reinstatement.`,
  notice_of_non_renewal: (facts) =>
    `It says that the policy is not renewed${on(facts.effective_date, "when it ends on")}. Send a certificate of the policy that follows it.`,
  notice_of_reinstatement: (facts) =>
    `It says that the policy is in force again${on(facts.effective_date, "from")}. Send a certificate issued after it.`,
  notice: () => "Send a certificate of the policy that is in force.",
  exemption: (_, { form }) =>
    form === "CE-200"
      ? "It is for government permits, licenses and contracts, and is not proof between private parties. Ask for form C-105.2, U-26.3 or SI-12."
      : `It says who needs no workers' compensation, and shows no cover. Add it under documents as an exemption. ${AGAIN} for the cover there is.`,
  other_form: () => `${AGAIN} instead.`,
  declarations: () => `Ask the insurance agent for a certificate of the policy, and send that.`,
  endorsement: () => "Send it together with the certificate, as one file.",
  remarks: () => "Send it together with the certificate that it continues, as one file.",
};

const disability: Advice = () =>
  `It shows disability and family leave benefits, and no workers' compensation. Ask for form C-105.2, U-26.3 or SI-12, or ${AGAIN.charAt(0).toLowerCase()}${AGAIN.slice(1)}.`;

const article = (name: string) => (/^[aeiou]/i.test(name) ? "an" : "a");
const lower = (name: string) =>
  /^(?:New York|Ohio|Washington|Wyoming|North Dakota)\b/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

function nameOf({ title, form, kind }: CertificatePage): string {
  if (kind === "endorsement") return form ? `an endorsement page (${form})` : "an endorsement page";
  const name = lower(title ?? kind.replaceAll("_", " "));
  return `${article(name)} ${name}${form && !name.includes(form) ? ` (${form})` : ""}`;
}

const UNKNOWN_FORM: PlainMessage = "We do not know this form. A person reads it.";

const fails = (message: string, found: string, can_approve: boolean, page: number | null): Found => ({
  ...{ path: "document.form", pass: false, message, expected: "ACORD 25", found, can_approve },
  evidence: page === null ? null : { page, box: null, confidence: 0.9 },
});

/** New York's proof of disability and family leave benefits, which is not about workers' compensation. */
const DISABILITY_FORM = "DB-120.1";

/** The page that names the document if it is not a certificate. */
export function otherDocument(values: Values): CertificatePage | null {
  const own = valueAt(values.parsed, "document.page");
  const page = pagesOf(values).find((one) => one.page === own);
  return page && page.kind !== "certificate" ? page : null;
}

/**
 * Fails if the document is a known document but not a certificate of insurance: then no other rule applies and it cannot be approved. Null
 * for certificates, and for binders and states' own forms, whose values a person may enter.
 */
export function notACertificate(values: Values): Found | null {
  const page = otherDocument(values);
  const say = page && (page.form === DISABILITY_FORM ? disability : advice[page.kind]);
  if (!page || !say) return null;
  const message = `This is ${nameOf(page)}, not a certificate of liability insurance. ${say(page.facts ?? {}, page)}`;
  return fails(message, page.title ?? page.kind, false, page.page);
}

/** How long a binder (ACORD 75) counts from its effective date, unless it expires earlier. */
export const BINDER_DAYS = 30;

/** What to do with a document whose values a person may enter. */
function enterIt({ kind, facts }: CertificatePage): string {
  if (kind !== "binder") return "Enter what it shows, and ask for a certificate for the other coverages.";
  const end = on(facts?.expiration_date, "and expires on");
  return `It is temporary${end}. Enter what it shows: it counts for ${BINDER_DAYS} days. ${AGAIN} once the policy is issued.`;
}

/** Whether the document is a certificate in a known layout. */
export function documentKind({ values }: { values: Values }): Found[] {
  const layout = valueAt(values.parsed, "document.layout");
  const other = otherDocument(values);
  if (other) {
    const message = `This is ${nameOf(other)}, not a certificate of liability insurance: it was not read. ${enterIt(other)}`;
    return [{ ...fails(message, other.title ?? other.kind, true, other.page), for_contractor: UNKNOWN_FORM }];
  }
  if (layout !== "standard" && layout !== "similar")
    return [
      {
        ...fails(
          "The layout is not one we know, so nothing on it was relied on: read the certificate yourself.",
          "another layout",
          true,
          null,
        ),
        for_contractor: UNKNOWN_FORM,
      },
    ];
  return [{ ...fails("The document is a certificate of liability insurance.", "ACORD 25", true, null), pass: true }];
}
