import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { parseRetryAfter, retryDelay } from "#lib/platform/webhooks/retries.ts";
import type { Runtime } from "../context/runtime.ts";
import type { SentRequest } from "../db/schema/webhooks.ts";
import { eventText } from "./event-text.ts";
import { messageText } from "./message.ts";
import type { ClaimedDelivery } from "./queue.ts";
import type { Outcome } from "./record.ts";
import type { ReceiverResponse, Sender } from "./send.ts";
import { signatureHeader } from "./signature.ts";

const USER_AGENT = "contractor-insurance-webhooks/1.0";

/** The status by which a receiver says that the endpoint no longer exists. */
const GONE = 410;

/** The headers of a delivery. */
export const headersOf = (event: string, { timestamp, signature }: SentRequest): Record<string, string> => ({
  "content-type": "application/json",
  "user-agent": USER_AGENT,
  "webhook-id": event,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": signature,
});

/** Makes one signed delivery attempt and returns its result. */
export async function attempt(
  runtime: Pick<Runtime, "clock" | "clocks" | "database" | "secrets" | "settings">,
  sender: Sender,
  claimed: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome & { isGone: boolean }> {
  const { event, endpoint, content, orgId, environment } = claimed;
  const format = claimed.format === "event" ? undefined : claimed.format;
  const site = runtime.settings.DASHBOARD_PUBLIC_URL ?? "";
  const body = format
    ? messageText(format, { orgId, environment, site, ...content })
    : eventText({ runtime, orgId, environment, version: claimed.apiVersion }, { id: event, ...content });
  // Receivers compare it with their own clock, so it is real time.
  const timestamp = toEpoch(runtime.clock());
  const at = await runtime.clocks.now(claimed, runtime.database.db);
  const secrets = [runtime.secrets.open(claimed.secretSealed, endpoint)];
  if (claimed.previousSecretSealed && claimed.previousSecretExpiresAt && claimed.previousSecretExpiresAt > at)
    secrets.push(runtime.secrets.open(claimed.previousSecretSealed, endpoint));
  const { url, apiVersion: api_version } = claimed;
  const sent: SentRequest = {
    url,
    api_version,
    timestamp,
    signature: signatureHeader(secrets, event, timestamp, body),
    ...(format ? { format } : {}),
  };
  const received = await sender.post(url, headersOf(event, sent), body, signal);
  const hasSucceeded = received.status !== null && received.status >= 200 && received.status < 300;
  const number = claimed.attempts + 1;
  return {
    orgId: claimed.orgId,
    environment: claimed.environment,
    endpoint,
    id: newId("wd"),
    event,
    eventType: content.type,
    attempt: number,
    at,
    status: hasSucceeded ? "succeeded" : "failed",
    responseStatus: received.status,
    error: received.status === null ? received.error : null,
    durationMs: received.durationMs,
    response: received.status === null ? null : received.body,
    sent,
    responseHeaders: received.status === null ? null : received.headers,
    nextAt: hasSucceeded ? null : nextAttempt(number, received, runtime.clock(), at),
    isGone: received.status === GONE,
  };
}

function nextAttempt(attempts: number, received: ReceiverResponse, real: Date, at: Date): Date | null {
  const retryAfter = received.status === null ? null : parseRetryAfter(received.retryAfter, real);
  const delay = retryDelay(attempts, Math.random(), retryAfter);
  return delay === null ? null : addSeconds(at, delay);
}
