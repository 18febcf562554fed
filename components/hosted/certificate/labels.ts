import type { CertificateUpload } from "#lib/contract/compliance/certificate-upload.ts";
import type { PlainMessage } from "#lib/text/text.ts";

type SentState = CertificateUpload["sent"][number]["state"];

export const stateWords: Record<SentState, PlainMessage> = {
  received: "Being read",
  accepted: "Accepted",
  in_review: "In review",
  not_accepted: "Not accepted",
};

/** Identifies a result: how many files were sent, and the status of the newest. */
export const resultOf = ({ sent }: Pick<CertificateUpload, "sent">): string => `${sent.length} ${sent[0]?.state ?? ""}`;
