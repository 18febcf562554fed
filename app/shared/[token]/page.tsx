import type { Metadata } from "next";
import { SharedPage } from "#components/hosted/shared/shared-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { readShared } from "#lib/dashboard/hosted/shared-certificate.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Shared proof of insurance") }, referrer: "no-referrer", robots: { index: false } };
}
export const dynamic = "force-dynamic";

export default async function SharedCertificatePage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  return <SharedPage outcome={await readShared(token)} token={token} />;
}
