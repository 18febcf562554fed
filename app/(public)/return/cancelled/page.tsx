import type { Metadata } from "next";
import { outcomeFrom, referenceFrom } from "#components/applications/outcome.ts";
import { OutcomePage } from "#components/applications/outcome-page.tsx";

export const metadata: Metadata = { title: "Your application", referrer: "no-referrer" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { status, session } = await searchParams;
  return <OutcomePage outcome={outcomeFrom(status, "cancelled")} reference={referenceFrom(session)} />;
}
