import { AttemptBody } from "#components/dashboard/desk/webhooks/attempt-body.tsx";
import { AttemptStatus, attemptColumns, NextAttempt } from "#components/dashboard/desk/webhooks/attempt-columns.tsx";
import { ResendButton } from "#components/dashboard/desk/webhooks/endpoint-dialogs.tsx";
import { attemptNames, resultOf } from "#components/dashboard/desk/webhooks/labels.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { Reference, referenceName } from "#components/resource/reference/reference.tsx";
import { defineView } from "#components/resource/view.ts";

export const deliveryAttemptsView = defineView("deliveryAttempts", {
  empty: "Every attempt to deliver an event to a webhook endpoint is kept here for 30 days, with the request and the response.",
  columns: [
    ...attemptColumns.slice(0, 2),
    { label: "Endpoint", cell: ({ webhook_endpoint }) => referenceName("webhookEndpoints", webhook_endpoint), minor: true },
    ...attemptColumns.slice(2),
  ],
  filters: [
    { name: "status", label: "Status", kind: "select", options: optionsOf(attemptNames) },
    { name: "webhook_endpoint", label: "Endpoint", kind: "reference", to: "webhookEndpoints" },
    { name: "event", label: "Event ID", kind: "text", hint: "The id of one event." },
  ],
  status: (attempt) => <AttemptStatus attempt={attempt} />,
  facts: [
    { label: "Event", cell: ({ event }) => <Reference to="events" value={event} /> },
    { label: "Endpoint", cell: ({ webhook_endpoint }) => <Reference to="webhookEndpoints" value={webhook_endpoint} /> },
    { label: "Result", cell: resultOf },
    { label: "Attempt", key: "attempt" },
    { label: "Duration", cell: ({ duration_ms }) => `${duration_ms.toLocaleString("en-US")} ms` },
    { label: "Next attempt", cell: (attempt) => <NextAttempt attempt={attempt} /> },
  ],
  actions: (attempt, session) => (session.can("webhook_endpoints:write") ? <ResendButton id={attempt.id} /> : null),
  body: (attempt) => <AttemptBody attempt={attempt} />,
});
