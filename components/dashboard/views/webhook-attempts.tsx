import { AttemptBody } from "#components/dashboard/desk/webhooks/attempt-body.tsx";
import { AttemptStatus, attemptColumns, NextAttempt } from "#components/dashboard/desk/webhooks/attempt-columns.tsx";
import { ResendButton } from "#components/dashboard/desk/webhooks/endpoint-dialogs.tsx";
import { attemptNames, resultOf } from "#components/dashboard/desk/webhooks/labels.ts";
import { referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { defineView } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";

export const deliveryAttemptsView = defineView("deliveryAttempts", {
  empty: "Every attempt to deliver an event to a webhook endpoint is kept here for 30 days, with the request and the response.",
  columns: [
    ...attemptColumns.slice(0, 2),
    { key: "webhook_endpoint", cell: ({ webhook_endpoint }) => referenceName("webhookEndpoints", webhook_endpoint), minor: true },
    ...attemptColumns.slice(2),
  ],
  filters: [
    { name: "status", values: attemptNames },
    "webhook_endpoint",
    { name: "event", label: "Event ID", kind: "text", hint: "The id of one event." },
  ],
  status: (attempt) => <AttemptStatus attempt={attempt} />,
  facts: {
    ...shown("event", "webhook_endpoint"),
    response_status: { label: "Result", cell: resultOf },
    ...shown("attempt"),
    duration_ms: ({ duration_ms }) => `${duration_ms.toLocaleString("en-US")} ms`,
    next_attempt_at: (attempt) => <NextAttempt attempt={attempt} />,
    ...leftOut("event_type", "status", "error"),
  },
  actions: (attempt, session) =>
    session.can("webhook_endpoints:write") ? (
      <ResendButton endpoint={referenceId("webhookEndpoints", attempt.webhook_endpoint)} event={referenceId("events", attempt.event)} />
    ) : null,
  body: (attempt) => <AttemptBody attempt={attempt} />,
});
