import type { Metadata } from "next";
import type { ReactNode } from "react";
import { creationCommands, pageCommands } from "#components/palette/commands.ts";
import { QueryProvider } from "#components/resource/query-provider.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { AppShell } from "#components/shell/app-shell.tsx";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { titleOf } from "#components/shell/environment.ts";
import { navigationFor } from "#components/shell/navigation.ts";
import { TimeZone } from "#components/ui/time-zone.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { roleNames } from "#lib/contract/roles.ts";
import { attempt } from "#lib/dashboard/attempt.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session.ts";
import { signOut, switchEnvironment } from "#lib/dashboard/session-actions.ts";
import { moveTestClock } from "#lib/dashboard/test-clock.ts";

async function sessionOrProblem(): Promise<DashboardSession | ServiceError> {
  try {
    return await getSession();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** The sandbox's clock. Where it cannot be read the page says what is wrong; the bar only leaves it away. */
async function clockOf({ client, environment, can }: DashboardSession) {
  const clock = environment === "sandbox" ? await attempt(() => client.testClock.get()) : null;
  return clock?.ok ? { ahead: clock.value.ahead, move: can("test_clock:write") ? moveTestClock : null } : null;
}

export async function generateMetadata(): Promise<Metadata> {
  const session = await sessionOrProblem();
  return session instanceof ServiceError ? {} : { title: titleOf(session.me.organization.name, session.environment) };
}

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const session = await sessionOrProblem();
  if (session instanceof ServiceError) {
    return (
      <AuthShell title="The dashboard is waiting for its service">
        <ServiceProblem status={session.status} message={session.message} requestId={session.requestId} />
      </AuthShell>
    );
  }
  const { me, environment } = session;
  const navigation = navigationFor(me.scopes, environment);
  return (
    <TimeZone zone={me.staff.time_zone}>
      <AppShell
        organization={me.organization}
        environment={environment}
        user={{ name: me.staff.name, email: me.staff.email, role: roleNames[me.staff.role] }}
        navigation={navigation}
        palette={{
          pages: pageCommands(navigation, me.scopes),
          creations: creationCommands(me.scopes),
          person: `${me.staff.id} ${environment}`,
        }}
        clock={await clockOf(session)}
        switchEnvironment={switchEnvironment}
        signOut={signOut}
      >
        {/* What was read in one environment must not be shown in the other. */}
        <QueryProvider key={environment}>{children}</QueryProvider>
      </AppShell>
    </TimeZone>
  );
}
