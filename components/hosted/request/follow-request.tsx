"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { AutoReturn, leaveTo } from "#components/hosted/frame/auto-return.tsx";
import { useTitleFocus } from "#components/hosted/frame/title-focus.ts";
import { useFollow } from "#components/hosted/frame/use-follow.ts";
import { isOpen, isWaiting, resultOf } from "#components/hosted/request/labels.ts";
import { Button } from "#components/ui/button.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";

/** Whether the contractor became covered while this page was open, or returns from the application. */
const ArrivedContext = createContext(false);

interface FollowRequestProps {
  state: ComplianceRequestPage;
  /** Whether this browser returns from the application. */
  isBack: boolean;
  children: ReactNode;
}

/** The frame of the page: it polls for certificates that were read and for cover that was shown elsewhere, and moves focus when it ends. */
export function FollowRequest({ state, isBack, children }: FollowRequestProps) {
  const open = isOpen(state);
  const [wasOpen] = useState(open || isBack);
  const frame = useTitleFocus(open ? "open" : state.status);
  return (
    <ArrivedContext value={wasOpen && state.status === "satisfied"}>
      <div ref={frame} className="[&_h1]:outline-none" data-status={state.status}>
        {open ? <Poll state={state} /> : null}
        {children}
      </div>
    </ArrivedContext>
  );
}

function Poll({ state }: { state: ComplianceRequestPage }) {
  const t = useText();
  const isLost = useFollow({
    purpose: "compliance_request",
    id: state.id,
    shown: resultOf(state),
    resultOf,
    isWaiting: isWaiting(state),
  });
  return (
    <div role="status">
      {isLost ? <p className="pb-4 text-fg-muted text-sm">{t("The service does not respond. This page retries automatically.")}</p> : null}
    </div>
  );
}

/** The way back after the request has ended. Automatic only for who became covered here: who opens the link again stays. */
export function ReturnButton({
  url,
  organization,
  branding,
}: Pick<ComplianceRequestPage, "organization" | "branding"> & { url: string | null }) {
  const arrived = use(ArrivedContext);
  return <AutoReturn url={url} organization={organization} afterSeconds={arrived ? branding.return_seconds : null} />;
}

/** The way back without cover. */
export function LeaveButton({ url, organization }: { url: string; organization: string }) {
  const t = useText();
  return (
    <Button variant="ghost" size="lg" className="w-full" onClick={() => leaveTo(url)}>
      {t("Back to {organization} without finishing", { organization })}
    </Button>
  );
}
