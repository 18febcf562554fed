import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { Dashboard } from "#components/shell/dashboard.tsx";
import { titleOf } from "#components/shell/environment.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { type DashboardSession, findSession, getSession } from "#lib/dashboard/session.ts";

async function orProblem<S extends DashboardSession | null>(read: () => Promise<S>): Promise<S | ServiceError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

export async function generateMetadata(): Promise<Metadata> {
  const session = await orProblem(findSession);
  return session === null || session instanceof ServiceError ? {} : { title: titleOf(session.me.organization.name, session.environment) };
}

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const session = await orProblem(getSession);
  if (session instanceof ServiceError) {
    return (
      <AuthShell title="The dashboard is waiting for its service">
        <ServiceProblem status={session.status} message={session.message} requestId={session.requestId} />
      </AuthShell>
    );
  }
  return <Dashboard session={session}>{children}</Dashboard>;
}
