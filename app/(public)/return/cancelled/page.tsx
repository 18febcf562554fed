import type { Metadata } from "next";
import { OutcomePage, outcomeFrom, referenceFrom } from "#components/applications/outcome-page.tsx";

export const metadata: Metadata = { title: "Your application", referrer: "no-referrer" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { status, session } = await searchParams;
  return <OutcomePage outcome={outcomeFrom(status, "cancelled")} reference={referenceFrom(session)} />;
}
