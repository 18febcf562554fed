import type { CertificateUpload } from "#lib/contract/resources/certificate-upload.ts";

/** What went wrong with a file that was sent, by the service's code. */
const problems: Record<string, string> = {
  missing_certificate: "Choose the file of your certificate first.",
  invalid_file_type: "The file is not a PDF. Ask your agent for the certificate as a PDF, or save it as one.",
  payload_too_large: "The file is over 15 MB. Ask your agent for a smaller copy.",
  too_many_requests: "This link has taken as many files as it can today. Try again tomorrow.",
  session_expired: "This link is no longer good. Ask for a new one.",
};

export const problemText = (code: string): string => problems[code] ?? "The file could not be sent. Try again in a moment.";

export const stateWords: Record<CertificateUpload["sent"][number]["state"], string> = {
  received: "Received; being read",
  accepted: "Accepted",
  in_review: "Received; a person looks at it",
  not_accepted: "Not accepted",
};
