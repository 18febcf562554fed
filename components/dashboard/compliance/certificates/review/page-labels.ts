import { choiceName } from "#components/dashboard/compliance/requirements/rule-values.ts";
import type { CertificatePage, PageKind, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";

const kinds: Record<PageKind, string> = {
  certificate: "Certificate",
  remarks: "Additional remarks",
  endorsement: "Endorsement",
  notice_of_cancellation: "Notice of cancellation",
  notice_of_non_renewal: "Notice of non-renewal",
  notice_of_reinstatement: "Notice of reinstatement",
  notice: "Notice",
  binder: "Binder",
  declarations: "Declarations",
  state_form: "State form",
  exemption: "Exemption",
  other_form: "Other form",
  other: "Other page",
  blank: "Blank page",
  unread: "Not read",
};

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const day = (value: string | null | undefined, before: string) =>
  value ? [`${before} ${days.format(new Date(`${value}T00:00:00Z`))}`] : [];

/** One page of the file in the reviewer's list. */
export interface PageLine {
  page: number;
  /** Its name: "Endorsement CG 20 10 04 13". */
  name: string;
  /** Its content, or why it was not audited; may be empty. */
  says: string[];
  /** Whether this is the certificate that was audited. */
  audited: boolean;
}

/** The pages of the file; empty for a file with one certificate and for older readings without page kinds. */
export function pageLines({ document }: Pick<ParsedCertificate, "document">): PageLine[] {
  const pages = document.contents ?? [];
  if (pages.length === 1 && pages[0]?.kind === "certificate") return [];
  return pages.map((entry) => ({
    page: entry.page,
    name: nameOf(entry),
    says: saysOf(entry),
    audited: entry.kind === "certificate" && entry.page === document.page,
  }));
}

function nameOf({ kind, form, edition, title }: CertificatePage): string {
  const named = kind === "endorsement" || kind === "certificate" || !title ? kinds[kind] : title;
  return [named, form && !named.includes(form) ? form : null, edition].filter(Boolean).join(" ");
}

function saysOf({ kind, endorsement, facts, not_checked, title }: CertificatePage): string[] {
  if (not_checked) return [`Does not count: ${not_checked}`];
  if (kind === "endorsement" && endorsement) {
    const { grants, blanket, scheduled } = endorsement;
    return [
      ...(grants.length > 0 ? grants.map(choiceName) : title ? [title] : []),
      ...(scheduled.length > 0 ? [`Schedule: ${scheduled.join(", ").slice(0, 160)}`] : []),
      ...(blanket ? ["For everyone required by a written contract"] : []),
      ...(endorsement.policy_number ? [`Policy ${endorsement.policy_number}`] : []),
    ];
  }
  if (!facts) return [];
  return [
    ...(facts.policy_number ? [`Policy ${facts.policy_number}`] : []),
    ...(facts.insurer ? [facts.insurer] : []),
    ...day(facts.effective_date, "effective"),
    ...day(facts.expiration_date, "expires"),
  ];
}
