import type { Metadata } from "next";
import { CardLanding } from "#components/hosted/pay/card-landing.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Your card") }, referrer: "no-referrer" };
}

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { status, payment_session } = await searchParams;
  return <CardLanding status={status} session={payment_session} />;
}
