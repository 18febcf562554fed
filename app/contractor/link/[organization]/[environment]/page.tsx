import type { Metadata } from "next";
import { PortalLinkPage, type PortalLinkProps } from "#components/hosted/portal-link/portal-link-page.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageText();
  return { title: { absolute: t("A link to your insurance") }, referrer: "same-origin", robots: { index: false } };
}
export const dynamic = "force-dynamic";

export default function PortalLinkRoute(props: PortalLinkProps) {
  return <PortalLinkPage {...props} />;
}
