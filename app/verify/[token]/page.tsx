import type { Metadata } from "next";
import { VerificationPage } from "#components/hosted/verify/verification-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { readVerification } from "#lib/dashboard/hosted/verification.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Check proof of insurance") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

export default async function VerifyPage({ params }: { params: Promise<{ token: string }> }) {
  return <VerificationPage outcome={await readVerification(decodeURIComponent((await params).token))} />;
}
