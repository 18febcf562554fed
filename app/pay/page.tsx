import type { Metadata } from "next";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";
import { PaymentFlow } from "#components/hosted/pay/payment-flow.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Your card") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

export default async function PayPage({ searchParams }: { searchParams: Promise<{ link?: string }> }) {
  return (
    <HostedPage purpose="payment" link={(await searchParams).link}>
      {(session) => <PaymentFlow initial={session} />}
    </HostedPage>
  );
}
