import type { Metadata } from "next";
import { AccessView } from "#components/hosted/access/access-view.tsx";
import { AgentPart } from "#components/hosted/access/agent-part.tsx";
import { PeopleList } from "#components/hosted/access/people-list.tsx";
import { SendForm } from "#components/hosted/certificate/send-form.tsx";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";

export const metadata: Metadata = { title: { absolute: "Your page" }, referrer: "no-referrer", robots: { index: false } };
export const dynamic = "force-dynamic";

interface AccessRouteProps {
  searchParams: Promise<{ link?: string; problem?: string; sent?: string; job?: string; on?: string; after?: string }>;
}

/** The page of a client's or an agent's link. */
export default async function AccessRoute({ searchParams }: AccessRouteProps) {
  const { link, problem, sent, ...asked } = await searchParams;
  return (
    <HostedPage purpose="access" link={link}>
      {(page) => (
        <AccessView page={page}>
          {page.kind === "client" ? (
            <PeopleList page={page} asked={asked} />
          ) : (
            <AgentPart page={page} wasSent={sent !== undefined}>
              <SendForm page="/access" sendingKey={crypto.randomUUID()} problem={problem ?? null} label="A certificate of the insured" />
            </AgentPart>
          )}
        </AccessView>
      )}
    </HostedPage>
  );
}
