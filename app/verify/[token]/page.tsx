import type { Metadata } from "next";
import { VerificationPage } from "#components/hosted/verify/verification-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { askedForEmails } from "#lib/dashboard/hosted/cover-news.ts";
import { readVerification } from "#lib/dashboard/hosted/verification.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Check proof of insurance") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

interface VerifyPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ emails?: string | string[] }>;
}

export default async function VerifyPage({ params, searchParams }: VerifyPageProps) {
  const token = decodeURIComponent((await params).token);
  return <VerificationPage outcome={await readVerification(token)} token={token} asked={askedForEmails((await searchParams).emails)} />;
}
