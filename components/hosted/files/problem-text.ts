import type { PlainMessage } from "#lib/text/text.ts";

/** Error messages by the service's code. */
const problems: Record<string, PlainMessage> = {
  missing_certificate: "Choose the file of your certificate first.",
  invalid_file_type: "A file is not of a kind that can be read. Send a PDF or a photograph of your certificate.",
  payload_too_large: "The files are over 15 MB together. Send fewer, or ask your agent for a smaller copy.",
  invalid_input: "There are too many files. Send fewer.",
  busy: "Too much was sent at once. Wait a minute, then send it again.",
  too_many_requests: "This link has reached its limit of files for today. Try again tomorrow.",
  session_expired: "This link is no longer valid. Open the link in your message again, or ask for a new one.",
  no_insurance_requirement_found: "Certificates cannot be uploaded right now. Tell the person who sent you the link.",
};

/** The message for an error code; null means that the connection was lost. */
export function problemText(code: string | null): PlainMessage {
  if (code === null) return "The connection was lost before the file arrived. It is still chosen: send it again.";
  return problems[code] ?? "The file could not be sent. Try again in a moment.";
}
