import { CircleAlert, CircleX, FileText } from "lucide-react";
import { CheckClosed, CheckFrame, CheckUnavailable, Found, Head } from "#components/hosted/verify/verification-page.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { SharedCertificate } from "#lib/contract/policies/certificate-share.ts";
import type { ShareStatus } from "#lib/contract/policies/share-words.ts";
import type { SharedOutcome } from "#lib/dashboard/hosted/shared-certificate.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const closed: Record<Exclude<ShareStatus, "active">, { title: PlainMessage; text: PlainMessage }> = {
  ended: {
    title: "This link was ended",
    text: "Whoever shared it ended the link. Ask them for a new one. This says nothing about the insurance.",
  },
  expired: {
    title: "This link has expired",
    text: "It was open for a limited time. Ask whoever shared it for a new one. This says nothing about the insurance.",
  },
};

/** The certificate's file, and until when the link opens it. */
function Download({ shared, token }: { shared: SharedCertificate; token: string }) {
  const t = useText();
  if (shared.pdf_url === null)
    return (
      <p className="mt-4 text-sm">{t("The insurance was cancelled, so that its paper is no longer shown. What it stated is below.")}</p>
    );
  return (
    <>
      <a
        href={`/shared/${encodeURIComponent(token)}/pdf`}
        rel="noreferrer"
        className={cn(buttonStyle({ variant: "primary", size: "lg" }), "mt-4 h-auto min-h-11 w-full whitespace-normal py-2 text-base")}
      >
        <FileText aria-hidden />
        {t("Download")} (PDF)
      </a>
      <p className="mt-2 text-fg-muted text-sm">
        <Rich message="This link opens until {when}." values={{ when: <ExactDate seconds={shared.expires_at} withTime /> }} />
      </p>
    </>
  );
}

function Content({ outcome, token }: { outcome: SharedOutcome; token: string }) {
  if (outcome.kind === "closed") return <CheckClosed />;
  if (outcome.kind === "unavailable") return <CheckUnavailable requestId={outcome.requestId} />;
  if (outcome.kind === "unknown") {
    return (
      <Head
        icon={CircleAlert}
        color="text-danger-solid"
        title="This link is not valid"
        text="The link may be incomplete. Open it again from the message you received, or ask the sender for a new one."
      />
    );
  }
  const { shared, checkedAt } = outcome;
  if (shared.status !== "active" || !shared.verification)
    return <Head icon={CircleX} color="text-fg-muted" {...closed[shared.status === "ended" ? "ended" : "expired"]} />;
  return <Found verification={shared.verification} checkedAt={checkedAt} after={<Download shared={shared} token={token} />} />;
}

/** A certificate of insurance that a contractor shared: whether it is in force now, what it states, and its file. */
export function SharedPage({ outcome, token }: { outcome: SharedOutcome; token: string }) {
  const shared = outcome.kind === "found" ? outcome.shared : null;
  return (
    <CheckFrame title="Shared proof of insurance" isSandbox={shared?.environment === "sandbox"} contact={shared?.contact ?? null}>
      <Content outcome={outcome} token={token} />
    </CheckFrame>
  );
}
