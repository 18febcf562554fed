import type { Row } from "#components/resource/view.ts";
import { RecoverDialog, StatusButton, TestButton } from "#components/webhooks/endpoint-dialogs.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { atMost } from "./labels.ts";

interface EndpointActionsProps {
  endpoint: Row<"webhookEndpoints">;
  session: DashboardSession;
}

/** What can be done with this endpoint, by this person, now. */
export async function EndpointActions({ endpoint, session }: EndpointActionsProps) {
  if (!session.can("webhook_endpoints:write")) return null;
  const { id, url, status } = endpoint;
  const since = endpoint.failing_since ?? endpoint.disabled_at ?? endpoint.created;
  return (
    <>
      <RecoverDialog id={id} since={since} />
      <StatusButton id={id} url={url} status={status} parked={await parkedWords({ endpoint, session })} />
      {status === "enabled" ? <TestButton id={id} /> : null}
    </>
  );
}

/** What waits for a disabled endpoint; where that cannot be read, the page below says so. */
async function parkedWords({ endpoint, session }: EndpointActionsProps): Promise<string | null> {
  if (endpoint.status === "enabled") return null;
  const read = await attempt(() => session.client.webhookEndpoints.health({ webhook_endpoint: endpoint.id }));
  if (!read.ok) return null;
  const { parked } = read.value;
  return parked === 1 ? "1 delivery" : `${atMost(parked)} deliveries`;
}
