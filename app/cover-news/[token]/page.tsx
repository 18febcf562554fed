import type { Metadata } from "next";
import { CoverNewsPage } from "#components/hosted/verify/cover-news-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { readCoverNews } from "#lib/dashboard/hosted/cover-news.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Messages about the end of insurance") }, referrer: "no-referrer", robots: { index: false } };
}
export const dynamic = "force-dynamic";

export default async function CoverNewsRoute({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  return <CoverNewsPage outcome={await readCoverNews(token, "subscription")} token={token} />;
}
