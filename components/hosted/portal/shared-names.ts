import type { SharedKind } from "#lib/contract/policies/certificate-share.ts";
import type { OwnPolicy } from "#lib/contract/portal/own-lists.ts";
import type { PlainMessage } from "#lib/text/text.ts";

/** The certificates of insurance that can be shared. */
export const certificateNames: Record<SharedKind, PlainMessage> = {
  gl_coi: "Certificate of liability insurance",
  wc_coi: "Certificate of workers' compensation insurance",
};

/** The certificates among the documents of a policy or assignment. */
export const sharedOf = (documents: OwnPolicy["documents"]): SharedKind[] =>
  documents.flatMap(({ kind }) => (kind === "signed_application" ? [] : [kind]));
