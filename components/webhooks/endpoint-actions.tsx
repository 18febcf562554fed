import type { Row } from "#components/resource/view.ts";
import { recoverDeliveries, sendTest, setStatus } from "#components/webhooks/actions.ts";
import { RecoverDialog } from "#components/webhooks/recover-dialog.tsx";
import { SendButton } from "#components/webhooks/send-button.tsx";
import { DisableButton, EnableButton } from "#components/webhooks/status-buttons.tsx";
import { atMost } from "#components/webhooks/words.ts";
import type { DashboardSession } from "#lib/dashboard/session.ts";

interface EndpointActionsProps {
  endpoint: Row<"webhookEndpoints">;
  session: DashboardSession;
}

/** What can be done with this endpoint, by this person, now. */
export function EndpointActions({ endpoint, session }: EndpointActionsProps) {
  if (!session.can("webhook_endpoints:write")) return null;
  const { id, url, status } = endpoint;
  const since = endpoint.failing_since ?? endpoint.disabled_at ?? endpoint.created;
  return (
    <>
      <RecoverDialog since={since} recover={recoverDeliveries.bind(null, id)} />
      {status === "enabled" ? (
        <>
          <DisableButton url={url} change={setStatus.bind(null, id, "disabled")} />
          <SendButton send={sendTest.bind(null, id)} done="A test event is on its way.">
            Send test event
          </SendButton>
        </>
      ) : (
        <Enable endpoint={endpoint} session={session} />
      )}
    </>
  );
}

async function Enable({ endpoint, session }: EndpointActionsProps) {
  const { parked } = await session.client.webhookEndpoints.health({ webhook_endpoint: endpoint.id });
  const words = parked === 1 ? "1 delivery" : `${atMost(parked)} deliveries`;
  return <EnableButton url={endpoint.url} parked={words} change={setStatus.bind(null, endpoint.id, "enabled")} />;
}
