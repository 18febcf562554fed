import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactElement, ReactNode } from "react";
import { Dashboard } from "#components/layout/dashboard.tsx";
import { KeptFrame } from "#components/layout/kept-frame.tsx";
import { ReadAgain } from "#components/layout/read-again.tsx";
import { ShellSkeleton } from "#components/layout/shell-skeleton.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { titleOf } from "#components/shell/environment.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { sandboxClock } from "#lib/dashboard/session/present-time.ts";
import { type DashboardSession, findSession, getSession, pageEnvironment } from "#lib/dashboard/session/session.ts";

/** How long a page is held back for its frame, so that one that is not for somebody answers 403 and not with an outline. */
const HELD_MS = 400;

async function orProblem<S extends DashboardSession | null>(read: () => Promise<S>): Promise<S | ServiceError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** The organization's name in the titles of all its pages. */
export async function staffMetadata(): Promise<Metadata> {
  const session = await orProblem(findSession);
  return session === null || session instanceof ServiceError ? {} : { title: titleOf(session.me.organization.name, session.environment) };
}

async function frameOf(children: ReactNode): Promise<ReactElement> {
  // Asked for beside the session and not after it; what comes of it is seen where it is shown.
  sandboxClock().catch(() => undefined);
  const [environment, session] = await Promise.all([pageEnvironment(), orProblem(getSession)]);
  return (
    <KeptFrame environment={environment} refused={session instanceof ServiceError ? session.status : null}>
      {session instanceof ServiceError ? (
        <AuthShell title="The dashboard is waiting for its service">
          <ServiceProblem status={session.status} message={session.message} requestId={session.requestId} />
        </AuthShell>
      ) : (
        await Dashboard({ session, children })
      )}
    </KeptFrame>
  );
}

/**
 * The dashboard around a page, as the signed-in person has it. Where a page is opened and the service takes its time to say who that is, its
 * outline comes first and reads the rest; nothing is typed into an outline, so that nothing is lost when the page takes its place.
 */
export async function StaffShell({ children }: { children: ReactNode }) {
  const frame = frameOf(children);
  if ((await headers()).get("sec-fetch-dest") !== "document") return await frame;
  const waited = new Promise<null>((resolve) => setTimeout(resolve, HELD_MS, null));
  const known = await Promise.race([frame, waited]);
  if (known) return known;
  // Whatever comes of it comes again when the outline asks.
  frame.catch(() => undefined);
  return (
    <>
      <ShellSkeleton environment={await pageEnvironment()} />
      <ReadAgain />
    </>
  );
}
