import { type Sent, sendFile, type Upload } from "#components/certificates/upload/send-file.ts";
import { sendAgain } from "#components/sending/send.ts";

/** `sendFile` by staff: where the session has ended a window asks, and the file is sent after signing in again. */
export async function sendFileAsMember(upload: Upload): Promise<Sent> {
  for (;;) {
    const sent = await sendFile(upload);
    if (sent.ok || sent.code !== "invalid_api_key" || !(await sendAgain(sent))) return sent;
  }
}
