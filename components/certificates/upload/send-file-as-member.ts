import { type Sent, sendFile, type Upload } from "#components/certificates/upload/send-file.ts";
import { pause } from "#components/resource/bulk/pause.ts";
import { sendAgain } from "#components/sending/send.ts";

const TRIES = 3;
/** Longer than that nobody waits without being told. */
const WAIT_MOST = 30;

/**
 * `sendFile` by staff: where the session has ended, or is another person's, a window asks, and then the file is sent again. So it is where
 * too much was sent at once, after as long as the service says.
 */
export async function sendFileAsMember(upload: Upload): Promise<Sent> {
  for (let tries = 1; ; tries++) {
    const sent = await sendFile(upload);
    if (sent.ok) return sent;
    if (sent.retryAfter !== null && sent.retryAfter <= WAIT_MOST && tries < TRIES) {
      upload.onProgress(0);
      await pause(sent.retryAfter);
    } else if (!(await sendAgain(sent))) return sent;
  }
}
