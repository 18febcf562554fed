import type { PaperForm } from "#lib/contract/core/document-link.ts";
import type { SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import type { SharedKind } from "#lib/contract/policies/share-words.ts";
import type { OwnPolicy } from "#lib/contract/portal/own-lists.ts";
import type { PlainMessage } from "#lib/text/text.ts";

/** What can be shared, whichever form the law of the risk's state gives it. */
export const proofNames: Record<SharedKind, PlainMessage> = {
  gl_coi: "Proof of liability insurance",
  wc_coi: "Proof of workers' compensation insurance",
};

/** The papers by their form. */
export const paperNames: Record<PaperForm, Record<SharedKind, PlainMessage>> = {
  certificate: { gl_coi: "Certificate of liability insurance", wc_coi: "Certificate of workers' compensation insurance" },
  evidence: { gl_coi: "Evidence of liability insurance", wc_coi: "Evidence of workers' compensation insurance" },
};

/** The certificates among the documents of a policy or assignment, with the form of each. */
export const papersOf = (documents: OwnPolicy["documents"]): { kind: SharedKind; form: PaperForm | null }[] =>
  documents.flatMap(({ kind, form }) => (kind === "gl_coi" || kind === "wc_coi" ? [{ kind, form }] : []));

/** What an endorsement gives a holder, as a contractor reads it. */
export const holderEndorsementNames: Record<SoldEndorsement, PlainMessage> = {
  additional_insured_ongoing: "They are an additional insured for your ongoing work",
  additional_insured_completed: "They are an additional insured for your completed work",
  waiver_of_subrogation: "The insurer does not ask them to pay back a claim (waiver of subrogation)",
  primary_noncontributory: "Your insurance pays before theirs (primary and non-contributory)",
};
