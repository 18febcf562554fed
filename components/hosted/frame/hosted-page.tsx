import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { NoPage, noPageReasons } from "#components/hosted/frame/no-page.tsx";
import { pageAreas } from "#components/hosted/frame/page-areas.ts";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { HostedState } from "#lib/dashboard/hosted/hosted-commands.ts";
import { hostedPages, readHosted } from "#lib/dashboard/hosted/hosted-session.ts";
import { keptPortalPage } from "#lib/dashboard/hosted/portal-page.ts";
import { dictionaryOf } from "#lib/text/spanish/index.ts";

interface HostedPageProps<P extends HostedPurpose> {
  purpose: P;
  /** The error code of a link that did not open. */
  link: string | undefined;
  children: (state: HostedState[P]) => ReactNode;
}

/** The texts of a purpose's pages, in the visitor's language. */
export async function HostedTexts({ purpose, children }: { purpose: HostedPurpose; children: ReactNode }) {
  const { language } = await pageText();
  return (
    <TextProvider language={language} dictionary={language === "en" ? {} : dictionaryOf(...pageAreas[purpose])}>
      {children}
    </TextProvider>
  );
}

/** A hosted page in the visitor's language. */
export function HostedPage<P extends HostedPurpose>(props: HostedPageProps<P>) {
  return (
    <HostedTexts purpose={props.purpose}>
      <HostedContent {...props} />
    </HostedTexts>
  );
}

/** Where a contractor without a session has a link sent, where this browser knows it. */
const portalPageOf = async (purpose: HostedPurpose): Promise<string | null> =>
  purpose === "contractor" ? keptPortalPage(await cookies()) : null;

/** The state that is open in this browser for a purpose, or a page that says why there is none. */
async function HostedContent<P extends HostedPurpose>({ purpose, link, children }: HostedPageProps<P>) {
  const { path } = hostedPages[purpose];
  const refused = noPageReasons.find((reason) => reason === link);
  try {
    const state = await readHosted(purpose);
    if (refused) {
      const portalPage = state === null ? await portalPageOf(purpose) : null;
      return <NoPage purpose={purpose} reason={refused} path={path} isHeld={state !== null} portalPage={portalPage} />;
    }
    if (state) return children(state);
    return <NoPage purpose={purpose} reason="no_session" path={path} portalPage={await portalPageOf(purpose)} />;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const reason = refused ?? (error.code === "organization_closed" ? "closed" : "unavailable");
    return <NoPage purpose={purpose} reason={reason} path={path} requestId={error.requestId} />;
  }
}
