import type { Metadata } from "next";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";
import { ReportClaim } from "#components/hosted/portal/report-claim.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Report a claim") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

export default async function ReportClaimPage({ searchParams }: { searchParams: Promise<{ policy?: string; problem?: string }> }) {
  const { policy, problem } = await searchParams;
  return (
    <HostedPage purpose="contractor" link={undefined}>
      {(contractor) => <ReportClaim contractor={contractor} policy={policy ?? null} problem={problem ?? null} />}
    </HostedPage>
  );
}
