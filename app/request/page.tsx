import type { Metadata } from "next";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";
import { RequestPage } from "#components/hosted/request/request-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { codeResults } from "#lib/dashboard/hosted/code-route.ts";
import { readRefusedDocument } from "#lib/dashboard/hosted/document-route.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("What is required") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

interface RequestProps {
  searchParams: Promise<{ link?: string; problem?: string; document?: string; code?: string; session?: string }>;
}

export default async function Page({ searchParams }: RequestProps) {
  const { link, problem, document, code, session } = await searchParams;
  const refused = await readRefusedDocument(document);
  return (
    <HostedPage purpose="compliance_request" link={link}>
      {(state) => (
        <RequestPage
          state={state}
          problem={problem ?? null}
          refused={refused}
          code={codeResults.find((one) => one === code) ?? null}
          isBack={session !== undefined}
        />
      )}
    </HostedPage>
  );
}
