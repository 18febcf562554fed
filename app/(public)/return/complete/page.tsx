import type { Metadata } from "next";
import { OutcomePage, outcomeFrom, referenceFrom } from "#components/hosted/return/outcome-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Your insurance application") }, referrer: "no-referrer" };
}

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { status, session } = await searchParams;
  return <OutcomePage outcome={outcomeFrom(status, "complete")} reference={referenceFrom(session)} />;
}
