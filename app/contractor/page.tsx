import type { Metadata } from "next";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";
import { ContractorPages } from "#components/hosted/portal/contractor-pages.tsx";
import type { OwnListCursors } from "#components/hosted/portal/own-list.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Your insurance") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

export default async function ContractorHome({
  searchParams,
}: {
  searchParams: Promise<OwnListCursors & { link?: string; problem?: string; reported?: string }>;
}) {
  const { link, problem, reported, ...cursors } = await searchParams;
  return (
    <HostedPage purpose="contractor" link={link}>
      {(contractor) => <ContractorPages contractor={contractor} cursors={cursors} problem={problem ?? null} reported={reported === "1"} />}
    </HostedPage>
  );
}
