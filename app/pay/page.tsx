import type { Metadata } from "next";
import { HostedPage } from "#components/hosted/hosted-page.tsx";
import { PaymentFlow } from "#components/pay/payment-flow.tsx";

export const metadata: Metadata = { title: { absolute: "Your card" }, referrer: "no-referrer" };
export const dynamic = "force-dynamic";

export default async function PayPage({ searchParams }: { searchParams: Promise<{ link?: string }> }) {
  return (
    <HostedPage purpose="payment" link={(await searchParams).link}>
      {(session) => <PaymentFlow initial={session} />}
    </HostedPage>
  );
}
