import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { PaperForm } from "#lib/contract/core/document-link.ts";
import type { SharedKind } from "#lib/contract/policies/share-words.ts";

export const certificateGroups = ["gl", "wc"] as const;
export type CertificateGroup = (typeof certificateGroups)[number];

export interface PolicyCertificate {
  group: CertificateGroup;
  name: string;
  /** Null while it is being created. */
  url: string | null;
}

/** What a paper is called: neutrally while it is being made, because the law of the state decides its form then. */
const named = (form: PaperForm | null) => (form === null ? "Proof" : { certificate: "Certificate", evidence: "Evidence" }[form]);

/** The existing and expected certificates of a policy: one for the liability coverages together, one for workers' compensation. */
export function certificatesOf(policy: {
  coverage_type: readonly Coverage[];
  certificates: {
    gl_coi_pdf_url: string | null;
    wc_coi_pdf_url: string | null;
    gl_coi_form: PaperForm | null;
    wc_coi_form: PaperForm | null;
  };
}): PolicyCertificate[] {
  const { coverage_type, certificates } = policy;
  const all: PolicyCertificate[] = [
    { group: "gl", name: `${named(certificates.gl_coi_form)} of liability insurance`, url: certificates.gl_coi_pdf_url },
    { group: "wc", name: `${named(certificates.wc_coi_form)} of workers' compensation insurance`, url: certificates.wc_coi_pdf_url },
  ];
  return all.filter(({ group }) => coverage_type.some((coverage) => (coverage === "workers-comp") === (group === "wc")));
}

/** The certificates of a policy or assignment that exist. */
export const madeKinds = ({ gl_coi_pdf_url, wc_coi_pdf_url }: Parameters<typeof certificatesOf>[0]["certificates"]): SharedKind[] => [
  ...(gl_coi_pdf_url ? (["gl_coi"] as const) : []),
  ...(wc_coi_pdf_url ? (["wc_coi"] as const) : []),
];

/** The documents' properties that the page depends on. */
export function certificateFingerprint(
  cover: Parameters<typeof certificatesOf>[0] & { status: string; certificate_refresh_pending?: boolean },
): string {
  const refreshing = cover.certificate_refresh_pending ? ["refreshing"] : [];
  return [cover.status, ...refreshing, ...certificatesOf(cover).map(({ group, url }) => `${group}:${url ? "ready" : "making"}`)].join(" ");
}
