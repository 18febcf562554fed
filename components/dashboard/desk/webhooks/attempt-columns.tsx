import { expandedObject } from "#components/resource/reference/reference.tsx";
import { type Row, related } from "#components/resource/view.ts";
import { type DisplayInput, minor } from "#components/resource/view-input.ts";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import { nameOf } from "#lib/dashboard/routes.ts";
import { attemptNames, attemptTones, resultOf } from "./labels.ts";

export function AttemptStatus({ attempt, plain = false }: { attempt: Row<"deliveryAttempts">; plain?: boolean }) {
  return (
    <Status tone={attemptTones[attempt.status]} plain={plain}>
      {attemptNames[attempt.status]}
    </Status>
  );
}

/** A time that may be in the future, or a text when there is none. */
export function NextAttempt({ attempt }: { attempt: Row<"deliveryAttempts"> }) {
  const endpoint = expandedObject(attempt.webhook_endpoint);
  if (attempt.next_attempt_at !== null && endpoint?.status === "disabled") return "Parked until the endpoint is enabled";
  if (attempt.next_attempt_at !== null) return <RelativeTime upcoming seconds={attempt.next_attempt_at} />;
  return attempt.status === "succeeded" ? "None: it was delivered" : "None: it failed permanently";
}

const rest: readonly DisplayInput<"deliveryAttempts">[] = [
  { key: "status", cell: (attempt) => <AttemptStatus attempt={attempt} plain /> },
  { id: "result", label: "Result", cell: resultOf, minor: true },
  ...minor("attempt"),
  { key: "duration_ms", cell: ({ duration_ms }) => `${duration_ms.toLocaleString("en-US")} ms`, minor: true },
  { key: "created", bare: true },
];

export const attemptColumns: readonly DisplayInput<"deliveryAttempts">[] = ["event_type", ...rest];

/** The delivery attempts on an event's page. */
export const deliveriesOfEvent = related({
  to: "deliveryAttempts",
  title: "Deliveries",
  filter: "event",
  empty: "This event has not been sent to a webhook endpoint.",
  columns: [{ key: "webhook_endpoint", cell: ({ webhook_endpoint }) => endpointName(webhook_endpoint) }, ...rest],
});

function endpointName(endpoint: unknown): string {
  const expanded = expandedObject(endpoint);
  return expanded ? nameOf("webhookEndpoints", expanded) : "A deleted endpoint";
}
