import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HostedTexts } from "#components/hosted/frame/hosted-page.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { NoPage } from "#components/hosted/frame/no-page.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { useText } from "#components/ui/text/use-text.ts";
import type { FoundLink, HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import { hostedPages, isOpenHere } from "#lib/dashboard/hosted/hosted-session.ts";
import { findLink } from "#lib/dashboard/hosted/links.ts";
import type { Message, PlainMessage } from "#lib/text/text.ts";

/** What each link opens, and what for. */
const words = {
  application: {
    title: "Your insurance application",
    text: "You apply for insurance for your work through {organization}. Everything you entered before is kept.",
  },
  payment: { title: "Your card", text: "You add the card for your insurance through {organization}, or replace it." },
  contractor: {
    title: "Your insurance",
    text: "Your policies, certificates and card for your work through {organization}. This link opens them once.",
  },
  certificate_upload: { title: "Your certificate of insurance", text: "{organization} asks you for a certificate of insurance." },
  compliance_request: {
    title: "What is required",
    text: "{organization} asks you for proof for your work. You see what is needed, and send it.",
  },
  access: { title: "Your page", text: "{organization} sends you this page." },
  account: { title: "Your account", text: "You work in the insurance dashboard of {organization}." },
} as const satisfies Record<HostedPurpose, { title: PlainMessage; text: Message }>;

interface LinkPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ problem?: string; asked?: string }>;
}

export function linkMetadata(purpose: HostedPurpose) {
  return async (): Promise<Metadata> => {
    const t = await pageText();
    // The page's own forms are recognized by where they come from; no other site learns the address.
    return { title: { absolute: t(words[purpose].title) }, referrer: "same-origin", robots: { index: false } };
  };
}

/**
 * The page of a link: what it opens and one button, which opens it. Loading it changes nothing. A browser that has it open already goes on
 * at once.
 */
export function linkPage(purpose: HostedPurpose) {
  return async function LinkPage({ params, searchParams }: LinkPageProps) {
    const token = decodeURIComponent((await params).token);
    return (
      <HostedTexts purpose={purpose}>
        <LinkContent purpose={purpose} token={token} {...(await searchParams)} />
      </HostedTexts>
    );
  };
}

interface ContentProps {
  purpose: HostedPurpose;
  token: string;
  problem?: string;
  asked?: string;
}

async function LinkContent({ purpose, token, problem, asked }: ContentProps) {
  const { path } = hostedPages[purpose];
  const address = `${path}/${encodeURIComponent(token)}`;
  const outcome = await findLink(purpose, token);
  if (outcome.kind !== "found") return <NoPage purpose={purpose} reason={outcome.kind} path={address} requestId={outcome.requestId} />;
  const { link } = outcome;
  const isHeld = await isOpenHere(purpose, link.id).catch(() => false);
  if (link.state === "ready") {
    if (isHeld && !problem) redirect(path);
    return <ReadyLink purpose={purpose} link={link} address={address} problem={problem} />;
  }
  return (
    <NoPage purpose={purpose} reason={link.state} path={path} isHeld={isHeld} shown={link} portalPage={portalPageOf(purpose, link)}>
      {link.can_renew ? <NewLink address={address} problem={problem} wasAsked={asked !== undefined} /> : null}
      {purpose === "account" ? <SignInButton /> : null}
    </NoPage>
  );
}

/** Where a contractor who no longer has a link gets one, whichever address is on file. */
const portalPageOf = (purpose: HostedPurpose, { branding }: FoundLink): string | null =>
  purpose === "contractor" ? new URL(branding.portal_url).pathname : null;

function SignInButton() {
  const t = useText();
  return (
    <LinkButton href="/login" variant="primary" size="lg">
      {t("Sign in")}
    </LinkButton>
  );
}

/** Why a form of this page did nothing. */
function ProblemAlert({ problem }: { problem: string | undefined }) {
  const t = useText();
  if (!problem) return null;
  return problem === "busy" ? (
    <Alert announce tone="warning" title={t("Too many requests at once")} className="mb-6">
      <p>{t("Wait some minutes, then try again.")}</p>
    </Alert>
  ) : (
    <Alert announce tone="warning" title={t("The insurance service did not respond.")} className="mb-6">
      <p>{t("Nothing has changed. Try again in a moment.")}</p>
    </Alert>
  );
}

function ReadyLink({ purpose, link, address, problem }: { purpose: HostedPurpose; link: FoundLink; address: string; problem?: string }) {
  const { title, text } = words[purpose];
  const { organization, branding, environment, clock_ahead } = link;
  const t = useText();
  return (
    <HostedShell organization={{ name: organization, branding }} environment={environment} ahead={clock_ahead}>
      <HostedTitle title={t(title)}>
        <p>{t(text, { organization })}</p>
      </HostedTitle>
      <ProblemAlert problem={problem} />
      <form method="post" action={`${address}/open`}>
        <Button type="submit" variant="primary" size="lg" className="w-full">
          {t("Continue")}
        </Button>
      </form>
    </HostedShell>
  );
}

/** Asks for a new link in place of one that no longer opens. What follows is the same whether or not one was sent. */
function NewLink({ address, problem, wasAsked }: { address: string; problem: string | undefined; wasAsked: boolean }) {
  const t = useText();
  return (
    <div className="pt-6">
      <ProblemAlert problem={problem} />
      {wasAsked ? (
        <Alert tone="info" title={t("Check your email in a few minutes")} className="mb-6">
          <p>{t("If we have an email address for this link, a new link is on its way to it. Look in the spam folder too.")}</p>
        </Alert>
      ) : null}
      <form method="post" action={`${address}/renew`}>
        <Button type="submit" variant={wasAsked ? "secondary" : "primary"} size="lg" className="w-full">
          {wasAsked ? t("Send it again") : t("Send me a new link")}
        </Button>
      </form>
      <p className="pt-3 text-fg-muted text-sm">{t("It goes to the email address on file.")}</p>
    </div>
  );
}
