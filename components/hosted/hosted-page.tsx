import type { ReactNode } from "react";
import { HostedShell, HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { useText } from "#components/ui/text/use-text.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";
import type { HostedState } from "#lib/dashboard/hosted/hosted-commands.ts";
import { hostedPages, readHosted } from "#lib/dashboard/hosted/hosted-session.ts";
import { type Area, dictionaryOf } from "#lib/text/spanish/index.ts";
import type { PlainMessage } from "#lib/text/text.ts";

/** The Spanish texts that each page's scripts get. */
const areas: Record<HostedPurpose, readonly Area[]> = {
  application: ["hosted", "card", "apply", "questions", "rules", "service"],
  payment: ["hosted", "card", "portal"],
  contractor: ["hosted", "card", "portal", "proof", "apply", "service"],
  certificate_upload: ["hosted", "proof"],
  compliance_request: ["hosted", "proof", "apply", "service"],
  account: ["hosted"],
};

const noPageReasons = ["unknown", "expired", "used", "closed", "signed_out", "still_open", "no_session", "unavailable"] as const;
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
  expired: {
    title: "This link has expired",
    text: "Links like this one are valid for a short time only. Ask the sender for a new one.",
  },
  used: {
    title: "This link was used before",
    text: "It opens only once, so that no one else can use it after you. Ask the sender for a new one.",
  },
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
  account: {
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
}

/** The hosted page shown when there is no content. It reveals nothing about anyone. */
function NoPage({ purpose, reason, path, isHeld = false, requestId = null }: NoPageProps) {
  const { title, text } = own[purpose][reason] ?? common[reason];
  const t = useText();
  return (
    <HostedShell
      organization={{ name: t("Contractor insurance") }}
      environment="production"
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
      {requestId ? <p className="mt-6 text-fg-subtle text-sm">{t("Request id {id}", { id: requestId })}</p> : null}
    </HostedShell>
  );
}

interface HostedPageProps<P extends HostedPurpose> {
  purpose: P;
  /** The error code of a link that did not open. */
  link: string | undefined;
  children: (state: HostedState[P]) => ReactNode;
}

/** A hosted page in the visitor's language. */
export async function HostedPage<P extends HostedPurpose>(props: HostedPageProps<P>) {
  const { language } = await pageText();
  return (
    <TextProvider language={language} dictionary={language === "en" ? {} : dictionaryOf(...areas[props.purpose])}>
      <HostedContent {...props} />
    </TextProvider>
  );
}

/** The state that is open in this browser for a purpose, or a page that says why there is none. */
async function HostedContent<P extends HostedPurpose>({ purpose, link, children }: HostedPageProps<P>) {
  const { path } = hostedPages[purpose];
  const refused = noPageReasons.find((reason) => reason === link);
  try {
    const state = await readHosted(purpose);
    if (refused) return <NoPage purpose={purpose} reason={refused} path={path} isHeld={state !== null} />;
    return state ? children(state) : <NoPage purpose={purpose} reason="no_session" path={path} />;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const reason = refused ?? (error.code === "organization_closed" ? "closed" : "unavailable");
    return <NoPage purpose={purpose} reason={reason} path={path} requestId={error.requestId} />;
  }
}
