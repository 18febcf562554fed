import type { Metadata } from "next";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { Dashboard } from "#components/shell/dashboard.tsx";
import { titleOf } from "#components/shell/environment.ts";
import { ShellSkeleton } from "#components/shell/shell-skeleton.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { chosenEnvironment } from "#lib/dashboard/environment.ts";
import { type DashboardSession, findSession, getSession } from "#lib/dashboard/session.ts";

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
  const session = await orProblem(getSession);
  if (!(session instanceof ServiceError)) return await Dashboard({ session, children });
  return (
    <AuthShell title="The dashboard is waiting for its service">
      <ServiceProblem status={session.status} message={session.message} requestId={session.requestId} />
    </AuthShell>
  );
}

/** The dashboard around a page, as the signed-in person has it; its outline where the service takes its time to say who that is. */
export async function StaffShell({ children }: { children: ReactNode }) {
  const frame = frameOf(children);
  const waited = new Promise<null>((resolve) => setTimeout(resolve, HELD_MS, null));
  const known = await Promise.race([frame, waited]);
  // One shape, quick or slow: with another one a page that is read anew would lose what was typed into it.
  return <Suspense fallback={<ShellSkeleton environment={await chosenEnvironment()} />}>{known ?? frame}</Suspense>;
}
