import { Suspense } from "react";
import { SecretReveal } from "#components/dashboard/desk/webhooks/endpoint-dialogs.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Description } from "#components/ui/callout.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { atMost, resultText } from "./labels.ts";

interface EndpointProps {
  endpoint: Row<"webhookEndpoints">;
  session: DashboardSession;
}

const Time = ({ seconds }: { seconds: number | null }) => (seconds === null ? "Never" : <RelativeTime seconds={seconds} />);

async function Health({ endpoint, session }: EndpointProps) {
  const read = await attempt(() => session.client.webhookEndpoints.health({ webhook_endpoint: endpoint.id }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The queued deliveries could not be loaded" />;
  const health = read.value;
  return (
    <DefinitionList>
      {endpoint.status === "enabled" ? (
        <>
          <Fact label="Waiting">{atMost(health.waiting)}</Fact>
          <Fact label="Waiting to retry">
            {atMost(health.retrying)}
            {health.retrying > 0 && health.next_attempt_at !== null ? (
              <>
                , next <RelativeTime upcoming seconds={health.next_attempt_at} />
              </>
            ) : null}
          </Fact>
        </>
      ) : (
        <Fact label="Parked">{atMost(health.parked)}</Fact>
      )}
      <Fact label="Last 24 hours">{resultText(health.last_day)}</Fact>
      <Fact label="Failed permanently">{atMost(health.failed)}</Fact>
      {health.oldest_waiting === null ? null : (
        <Fact label="Oldest undelivered event">
          <RelativeTime seconds={health.oldest_waiting} />
        </Fact>
      )}
      <Fact label="Last delivered">
        <Time seconds={health.last_success_at} />
      </Fact>
      <Fact label="Last failure">
        <Time seconds={health.last_failure_at} />
      </Fact>
    </DefinitionList>
  );
}

/** Below an endpoint's facts: its waiting deliveries, and its signing secret. */
export function EndpointBody({ endpoint, session }: EndpointProps) {
  const until = endpoint.previous_secret_expires_at;
  return (
    <>
      <Section title="Deliveries">
        <Suspense fallback={<Skeleton className="h-36 w-full" />}>
          <Health endpoint={endpoint} session={session} />
        </Suspense>
      </Section>
      {session.can("webhook_endpoints:write") ? (
        <Section
          title="Signing secret"
          actions={
            <ConfirmButton
              operation="webhookEndpoints.rollSecret"
              input={{ webhook_endpoint: endpoint.id }}
              label="Roll secret"
              size="sm"
              title="Roll the signing secret"
              confirmLabel="Roll secret"
              danger={false}
              consequence="A new secret signs deliveries from now on. The current secret also signs for 24 hours, so that receivers can switch. A secret replaced earlier stops signing at once."
            />
          }
        >
          <div className="flex flex-col items-start gap-3">
            <Description>
              Deliveries are signed with this secret by the Standard Webhooks scheme. A receiver that verifies the signature knows that the
              event came from this service and was not altered.
            </Description>
            <SecretReveal id={endpoint.id} />
            {until === null ? null : (
              <Description>
                The previous secret also signs until <ExactTime seconds={until} />.
              </Description>
            )}
          </div>
        </Section>
      ) : null}
    </>
  );
}
