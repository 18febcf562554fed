import type { Metadata } from "next";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { InsurerClaim } from "#components/hosted/insurer/insurer-claim.tsx";

export const metadata: Metadata = { title: { absolute: "Notice of a claim" }, referrer: "no-referrer", robots: { index: false } };

/** The page of the link that an insurer gets with the notice of a claim. It reads nothing until its button is pressed. */
export default async function InsurerClaimPage({ params }: { params: Promise<{ token: string }> }) {
  return (
    <main id="main" className="hosted comfortable mx-auto w-full max-w-[640px] px-5 pt-7 pb-12 text-base">
      <h1 className="pb-2 font-semibold text-2xl">Notice of a claim</h1>
      <p className="pb-4 text-fg-muted text-sm">Questions? Answer the email that brought you here.</p>
      <NeedsScripts />
      <InsurerClaim token={decodeURIComponent((await params).token)} />
    </main>
  );
}
