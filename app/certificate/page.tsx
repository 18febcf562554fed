import type { Metadata } from "next";
import { UploadPage } from "#components/certificate-upload/upload-page.tsx";
import { HostedPage } from "#components/hosted/hosted-page.tsx";

export const metadata: Metadata = { title: { absolute: "Your certificate of insurance" }, referrer: "no-referrer" };
export const dynamic = "force-dynamic";

interface CertificatePageProps {
  searchParams: Promise<{ link?: string; sent?: string; problem?: string }>;
}

export default async function CertificatePage({ searchParams }: CertificatePageProps) {
  const { link, sent, problem } = await searchParams;
  return (
    <HostedPage purpose="certificate_upload" link={link}>
      {(state) => <UploadPage state={state} hasSent={sent !== undefined} problem={problem ?? null} />}
    </HostedPage>
  );
}
