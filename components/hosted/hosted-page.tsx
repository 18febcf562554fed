import type { ReactNode } from "react";
import { NoPage, noPageReasons } from "#components/hosted/no-page.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";
import type { HostedState } from "#lib/dashboard/hosted/hosted-commands.ts";
import { hostedPages, readHosted } from "#lib/dashboard/hosted/hosted-session.ts";

interface HostedPageProps<P extends HostedPurpose> {
  purpose: P;
  /** The word with which a link that did not open leads here. */
  link: string | undefined;
  children: (state: HostedState[P]) => ReactNode;
}

/** What this browser has open for a purpose, or a page that says why there is nothing. */
export async function HostedPage<P extends HostedPurpose>({ purpose, link, children }: HostedPageProps<P>) {
  const { path } = hostedPages[purpose];
  const refused = noPageReasons.find((reason) => reason === link);
  try {
    const state = await readHosted(purpose);
    if (refused) return <NoPage purpose={purpose} reason={refused} path={path} isHeld={state !== null} />;
    return state ? children(state) : <NoPage purpose={purpose} reason="no_session" path={path} />;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return <NoPage purpose={purpose} reason={refused ?? "unavailable"} path={path} requestId={error.requestId} />;
  }
}
