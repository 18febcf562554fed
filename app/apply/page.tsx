import type { Metadata } from "next";
import { ApplicationFlow } from "#components/apply/screens/application-flow.tsx";
import { HostedPage } from "#components/hosted/hosted-page.tsx";

export const metadata: Metadata = { title: { absolute: "Your insurance application" }, referrer: "no-referrer" };
export const dynamic = "force-dynamic";

export default async function ApplyPage({ searchParams }: { searchParams: Promise<{ link?: string }> }) {
  return (
    <HostedPage purpose="application" link={(await searchParams).link}>
      {(application) => <ApplicationFlow initial={application} />}
    </HostedPage>
  );
}
