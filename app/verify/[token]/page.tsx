import type { Metadata } from "next";
import { VerificationPage } from "#components/verify/verification-page.tsx";
import { readVerification } from "#lib/dashboard/hosted/verification.ts";

export const metadata: Metadata = { title: { absolute: "Check a certificate of insurance" }, referrer: "no-referrer" };
export const dynamic = "force-dynamic";

export default async function VerifyPage({ params }: { params: Promise<{ token: string }> }) {
  return <VerificationPage outcome={await readVerification(decodeURIComponent((await params).token))} />;
}
