import type { Metadata } from "next";
import { ApplicationFlow } from "#components/hosted/apply/screens/application-flow.tsx";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Your insurance application") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

export default async function ApplyPage({ searchParams }: { searchParams: Promise<{ link?: string; problem?: string }> }) {
  const { link, problem = null } = await searchParams;
  const sending = { key: crypto.randomUUID(), problem };
  return (
    <HostedPage purpose="application" link={link}>
      {(application) => <ApplicationFlow initial={application} sending={sending} />}
    </HostedPage>
  );
}
