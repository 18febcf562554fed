import type { Metadata } from "next";
import { AccountForm } from "#components/account/account-form.tsx";
import { HostedPage } from "#components/hosted/hosted-page.tsx";

export const metadata: Metadata = { title: { absolute: "Your account" }, referrer: "no-referrer" };
export const dynamic = "force-dynamic";

export default async function AccountPage({ searchParams }: { searchParams: Promise<{ link?: string }> }) {
  return (
    <HostedPage purpose="account" link={(await searchParams).link}>
      {(page) => <AccountForm initial={page} />}
    </HostedPage>
  );
}
