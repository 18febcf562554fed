import type { Metadata } from "next";
import { UnsubscribePage } from "#components/hosted/unsubscribe/unsubscribe-page.tsx";
import { readDigestLink } from "#lib/dashboard/hosted/digest-link.ts";

export const metadata: Metadata = { title: { absolute: "Digest of the inbox" }, referrer: "no-referrer", robots: { index: false } };
export const dynamic = "force-dynamic";

export default async function UnsubscribeRoute({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <UnsubscribePage token={decodeURIComponent(token)} outcome={await readDigestLink(decodeURIComponent(token), "find")} />;
}
