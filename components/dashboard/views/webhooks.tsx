import { attemptColumns } from "#components/dashboard/desk/webhooks/attempt-columns.tsx";
import { EndpointBody } from "#components/dashboard/desk/webhooks/endpoint-body.tsx";
import { RecoverDialog, StatusButton, TestDialog } from "#components/dashboard/desk/webhooks/endpoint-dialogs.tsx";
import { EndpointStatus } from "#components/dashboard/desk/webhooks/endpoint-status.tsx";
import { atMost, eventsInWords } from "#components/dashboard/desk/webhooks/labels.ts";
import type { StateOf } from "#components/resource/state-lead.tsx";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { ALL_EVENTS, eventFamilies, eventPatterns } from "#lib/contract/desk/event-patterns.ts";
import { eventTypes } from "#lib/contract/desk/event-types.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

const disabled = {
  by_request: "A user or API key disabled it. Enable it when your system can receive events again; what waits is then delivered.",
  gone: "It responded with 410 Gone: correct its address or your system, then enable it.",
  failing: "Every delivery to it failed for five days: repair your system, then enable it.",
} as const;

/** Whether an endpoint receives events, and what to do when not. */
function endpointStateOf({ status, failing_since, disabled_reason, disabled_at }: Row<"webhookEndpoints">): StateOf {
  if (status === "disabled") {
    const reason = disabled_reason ?? "by_request";
    return {
      tone: reason === "by_request" ? "neutral" : "warning",
      state:
        disabled_at === null ? (
          "Disabled"
        ) : (
          <>
            Disabled since <ExactTime seconds={disabled_at} />: nothing is delivered
          </>
        ),
      next: disabled[reason],
    };
  }
  if (failing_since !== null)
    return {
      tone: "warning",
      state: (
        <>
          Deliveries have failed since <RelativeTime seconds={failing_since} />
        </>
      ),
      next: "Look at the last attempts below and repair your system; what failed is sent again.",
    };
  return { tone: "success", state: "Enabled", next: "Nothing is to be done: events are delivered as they happen." };
}

interface EndpointActionsProps {
  endpoint: Row<"webhookEndpoints">;
  session: DashboardSession;
}

/** The actions on this endpoint for this user now. */
async function EndpointActions({ endpoint, session }: EndpointActionsProps) {
  if (!session.can("webhook_endpoints:write")) return null;
  const { id, url, status } = endpoint;
  const since = endpoint.failing_since ?? endpoint.disabled_at ?? endpoint.created;
  return (
    <>
      <RecoverDialog id={id} since={since} />
      <StatusButton id={id} url={url} status={status} parked={await parkedWords({ endpoint, session })} />
      {status === "enabled" ? <TestDialog id={id} types={eventTypes} /> : null}
    </>
  );
}

/** The deliveries held for a disabled endpoint. If they cannot be read, the page below shows the error. */
async function parkedWords({ endpoint, session }: EndpointActionsProps): Promise<string | null> {
  if (endpoint.status === "enabled") return null;
  const read = await attempt(() => session.client.webhookEndpoints.health({ webhook_endpoint: endpoint.id }));
  if (!read.ok) return null;
  const { parked } = read.value;
  return parked === 1 ? "1 delivery" : `${atMost(parked)} deliveries`;
}

const statusProps = ({ id, status, failing_since }: Row<"webhookEndpoints">) => ({ id, status, failing: failing_since });

/** Each family's wildcard, and below it what it includes. */
const events = eventFamilies.flatMap((family) => {
  const all = `${family}.*`;
  const parts = eventPatterns.filter((pattern) => pattern.startsWith(`${family}.`) && pattern !== all);
  return [{ value: all, label: all }, ...parts.map((value) => ({ value, label: value, under: all }))];
});

export const webhookEndpointsView = defineView("webhookEndpoints", {
  empty: "A webhook endpoint is a URL of yours that receives events: policies issued, certificates flagged, cards declined.",
  columns: [
    "url",
    ...minor("description"),
    { key: "events", cell: ({ events }) => eventsInWords(events), minor: true },
    { key: "status", cell: (endpoint) => <EndpointStatus {...statusProps(endpoint)} plain /> },
    ...minor("created"),
  ],
  filters: [{ name: "in_trouble", label: "Deliveries", values: { true: "Failing", false: "Not failing" } }],
  status: (endpoint) => <EndpointStatus {...statusProps(endpoint)} />,
  facts: {
    ...shown("url", "description", "format", "api_version"),
    events: ({ events }) => (events.includes(ALL_EVENTS) ? "All events" : events.join(", ")),
    ...leftOut("status", "disabled_reason", "disabled_at", "failing_since", "previous_secret_expires_at"),
  },
  fields: [
    { name: "url", hint: "Public, and https in production. Each event is posted to it as JSON; answer 2xx within 15 seconds." },
    {
      name: "format",
      hint: "The event as JSON, for a program; or one line with a link, for a channel of Slack or Teams: paste its webhook's address above.",
    },
    { name: "description", hint: "For your team: which system receives the events." },
    {
      name: "events",
      hint: "Events to deliver. With none selected, a new endpoint receives all.",
      options: [{ value: ALL_EVENTS, label: "All events, including future types" }, ...events],
    },
  ],
  state: endpointStateOf,
  actions: (endpoint, session) => <EndpointActions endpoint={endpoint} session={session} />,
  body: (endpoint, session) => <EndpointBody endpoint={endpoint} session={session} />,
  related: [
    related({
      to: "deliveryAttempts",
      title: "Recent attempts",
      filter: "webhook_endpoint",
      empty: "Nothing has been sent to this endpoint in the last 30 days.",
      columns: attemptColumns,
    }),
  ],
  deletion: {
    consequence: async (endpoint, client) => {
      const { waiting, retrying, parked } = await client.webhookEndpoints.health({ webhook_endpoint: endpoint.id });
      const count = waiting + retrying + parked;
      const lost = count === 0 ? "Nothing is waiting for it." : `${count.toLocaleString("en-US")} deliveries that wait for it are dropped.`;
      return `Deletes the endpoint at ${endpoint.url}. ${lost} This cannot be undone.`;
    },
  },
});
