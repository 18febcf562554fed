import type { Metadata } from "next";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";
import { RequestPage } from "#components/hosted/request/request-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { codeResults } from "#lib/dashboard/hosted/code-route.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Proof of your insurance") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

interface RequestProps {
  searchParams: Promise<{ link?: string; problem?: string; code?: string; session?: string }>;
}

export default async function Page({ searchParams }: RequestProps) {
  const { link, problem, code, session } = await searchParams;
  return (
    <HostedPage purpose="compliance_request" link={link}>
      {(state) => (
        <RequestPage
          state={state}
          problem={problem ?? null}
          code={codeResults.find((one) => one === code) ?? null}
          isBack={session !== undefined}
        />
      )}
    </HostedPage>
  );
}
