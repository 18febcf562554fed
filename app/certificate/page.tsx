import type { Metadata } from "next";
import { UploadPage } from "#components/hosted/certificate/upload-page.tsx";
import { HostedPage } from "#components/hosted/frame/hosted-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("Your certificate of insurance") }, referrer: "no-referrer" };
}
export const dynamic = "force-dynamic";

interface CertificatePageProps {
  searchParams: Promise<{ link?: string; problem?: string }>;
}

export default async function CertificatePage({ searchParams }: CertificatePageProps) {
  const { link, problem } = await searchParams;
  return (
    <HostedPage purpose="certificate_upload" link={link}>
      {(state) => <UploadPage state={state} problem={problem ?? null} />}
    </HostedPage>
  );
}
