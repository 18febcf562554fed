import type { ReactNode } from "react";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { FoundLink, HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { PlainMessage } from "#lib/text/text.ts";

export const noPageReasons = ["unknown", "expired", "used", "closed", "signed_out", "still_open", "no_session", "unavailable"] as const;
type NoPageReason = (typeof noPageReasons)[number];

interface Words {
  title: PlainMessage;
  text: PlainMessage;
}

const common: Record<NoPageReason, Words> = {
  unknown: {
    title: "This link is not valid",
    text: "The link may be incomplete. Open it again from the message you received, or ask the sender for a new one.",
  },
  expired: { title: "This link has expired", text: "Links like this one are valid for a limited time." },
  used: { title: "This link was used before", text: "It opens only once, so that no one else can use it after you." },
  closed: {
    title: "This organization is closed",
    text: "Its pages no longer open. For records of your cover, ask the company that sent you the link.",
  },
  signed_out: { title: "You are signed out", text: "To come back, ask for a new link." },
  still_open: {
    title: "You are still signed in",
    text: "The insurance service did not respond, so your pages could not be closed. Go back to them and sign out again.",
  },
  no_session: { title: "Open your link to continue", text: "This page opens with the link you were sent." },
  unavailable: { title: "This page cannot be shown right now", text: "The insurance service did not respond. Try again in a moment." },
};

const own: Record<HostedPurpose, Partial<Record<NoPageReason, Words>>> = {
  application: {
    unknown: { ...common.unknown, title: "This application link is not valid" },
    no_session: {
      title: "Open your link to continue",
      text: "Your application opens with the link you were sent. Everything you entered before is kept, also on another device.",
    },
    unavailable: {
      title: "Your application cannot be shown right now",
      text: "The insurance service did not respond. Everything you entered is saved.",
    },
  },
  payment: {},
  compliance_request: {
    no_session: {
      title: "Open your link to continue",
      text: "This page opens with the link in the message you received. Everything you sent before is kept, also on another device.",
    },
  },
  certificate_upload: {
    no_session: {
      title: "Open your link to continue",
      text: "This page opens with the link in the message you received. You upload a certificate of insurance on it; you need no account.",
    },
  },
  access: {},
  account: {
    expired: {
      title: "This link has expired",
      text: "Ask the person who invited you to send it again. To set a new password, ask for a new link where you sign in.",
    },
    no_session: {
      title: "Open your link to continue",
      text: "This page opens with the link in the email you received. The link may have expired; you can sign in instead.",
    },
  },
  contractor: {
    no_session: {
      title: "Open your link to continue",
      text: "Your contractor portal opens with a link that works once. It closes after an hour; ask for a new link then.",
    },
    unavailable: { ...common.unavailable, title: "Your pages cannot be shown right now" },
  },
};

interface NoPageProps {
  purpose: HostedPurpose;
  reason: NoPageReason;
  /** The page's address, for a retry or for what is already open in this browser. */
  path: string;
  isHeld?: boolean;
  requestId?: string | null;
  /** The page that sends links to the portal, where this browser knows it. */
  portalPage?: string | null;
  /** Whose page it would be, where that is known. */
  shown?: Pick<FoundLink, "organization" | "branding" | "environment" | "clock_ahead">;
  children?: ReactNode;
}

/** The hosted page shown when there is no content. It reveals nothing about anyone. */
export function NoPage({ purpose, reason, path, isHeld = false, requestId = null, portalPage = null, shown, children }: NoPageProps) {
  const { title, text } = own[purpose][reason] ?? common[reason];
  const t = useText();
  return (
    <HostedShell
      organization={shown ? { name: shown.organization, branding: shown.branding } : { name: t("Contractor insurance") }}
      environment={shown?.environment ?? "production"}
      ahead={shown?.clock_ahead}
      footer={<p>{t("You can close this page.")}</p>}
    >
      <HostedTitle title={t(title)}>
        <p>{t(text)}</p>
      </HostedTitle>
      {reason === "unavailable" || isHeld ? (
        // Reloading the same address is the retry.
        <LinkButton href={path} variant="primary" size="lg">
          {isHeld ? t("Continue what is open in this browser") : t("Try again")}
        </LinkButton>
      ) : null}
      {children}
      {portalPage ? (
        <LinkButton href={portalPage} size="lg" className="mt-3 w-full">
          {t("Have a link sent to your email address")}
        </LinkButton>
      ) : null}
      {requestId ? <p className="mt-6 text-fg-subtle text-sm">{t("Request id {id}", { id: requestId })}</p> : null}
    </HostedShell>
  );
}
