import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { Dashboard } from "#components/shell/dashboard.tsx";
import { titleOf } from "#components/shell/environment.ts";
import { ShellSkeleton } from "#components/shell/shell-skeleton.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { chosenEnvironment } from "#lib/dashboard/environment.ts";
import { type DashboardSession, findSession, getSession } from "#lib/dashboard/session.ts";

/** How long a page is held back for its session, so that one that is not for somebody answers 403 and not with a frame. */
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

async function Frame({ children }: { children: ReactNode }) {
  const session = await orProblem(getSession);
  if (!(session instanceof ServiceError)) return <Dashboard session={session}>{children}</Dashboard>;
  return (
    <AuthShell title="The dashboard is waiting for its service">
      <ServiceProblem status={session.status} message={session.message} requestId={session.requestId} />
    </AuthShell>
  );
}

/** The dashboard around a page, as the signed-in person has it; its outline where the service takes its time to say who that is. */
export async function StaffShell({ children }: { children: ReactNode }) {
  const waited = new Promise<false>((resolve) => setTimeout(resolve, HELD_MS, false));
  const isKnown = await Promise.race([orProblem(findSession), waited]);
  if (isKnown !== false) return <Frame>{children}</Frame>;
  return (
    <Suspense fallback={<ShellSkeleton environment={await chosenEnvironment()} />}>
      <Frame>{children}</Frame>
    </Suspense>
  );
}
