import type { Metadata } from "next";
import { headers } from "next/headers";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { InboxBar } from "#components/app/inbox-bar/inbox-bar.tsx";
import { AppShell } from "#components/app/layout/app-shell.tsx";
import { KeptFrame, ReadAgain } from "#components/app/layout/kept-frame.tsx";
import { creationCommands, pageCommands } from "#components/app/palette/commands.ts";
import { QueryProvider } from "#components/resource/query-provider.tsx";
import { AskAgain } from "#components/resource/sending/ask-again.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { type Environment, titleOf } from "#components/shell/environment.ts";
import { preloadFonts } from "#components/shell/fonts.ts";
import { navigationFor } from "#components/shell/navigation-items.ts";
import { SandboxBar } from "#components/shell/sandbox-bar.tsx";
import { cn } from "#components/ui/cn.ts";
import { LinkRoot } from "#components/ui/link.tsx";
import { PageSkeleton, Skeleton } from "#components/ui/skeleton.tsx";
import { TimeZone } from "#components/ui/time-zone.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { limitedOperations } from "#lib/contract/api/limited.ts";
import { resourceKeys, rowOf } from "#lib/contract/core/catalogue.ts";
import { menuGroups } from "#lib/contract/core/pages.ts";
import { roleNames } from "#lib/contract/core/roles.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { personOf } from "#lib/dashboard/session/page-person.ts";
import { type DashboardSession, findSession, getSession, pageEnvironment, sandboxClock } from "#lib/dashboard/session/session.ts";
import { signOut } from "#lib/dashboard/session/session-actions.ts";

/** The sandbox's clock. If it cannot be read, the page shows the error and the bar omits the time. */
async function clockOf({ can }: DashboardSession) {
  const clock = await attempt(sandboxClock);
  return clock.ok && clock.value ? { ahead: clock.value.ahead, mayMove: can("test_clock:write") } : null;
}

/** Whether a page shows something to members who are limited to some entities: lists that they may not read are left out. */
const isOpenToLimited = (href: string): boolean => {
  const key = resourceKeys.find((one) => rowOf(one).page === href);
  const list = key && operationOf(key, "list");
  return !list || limitedOperations.has(list);
};

/** The dashboard around a page, for this user. */
async function Dashboard({ session, children }: { session: DashboardSession; children: ReactNode }) {
  const { me, environment } = session;
  const all = navigationFor(me.scopes, environment);
  const navigation = me.staff.entities === null ? all : all.filter(({ href }) => isOpenToLimited(href));
  return (
    <LinkRoot root={session.addressOf("/")}>
      <TimeZone zone={me.staff.time_zone}>
        <AppShell
          organization={me.organization}
          organizations={me.organizations}
          environment={environment}
          user={{ name: me.staff.name, email: me.staff.email, role: roleNames[me.staff.role] }}
          navigation={navigation}
          palette={{
            pages: pageCommands(navigation),
            creations: creationCommands(me.scopes),
            person: `${me.staff.id} ${environment}`,
          }}
          clock={await clockOf(session)}
          signOut={signOut}
        >
          {/* Data of one environment must not be shown in the other. */}
          <QueryProvider key={environment}>
            <AskAgain person={personOf(me)} />
            <Suspense>
              <InboxBar />
            </Suspense>
            {children}
          </QueryProvider>
        </AppShell>
      </TimeZone>
    </LinkRoot>
  );
}

/** The skeleton of the dashboard frame while the service identifies the user. */
function ShellSkeleton({ environment }: { environment: Environment }) {
  const sandbox = environment === "sandbox";
  return (
    <div className={cn("min-h-dvh", sandbox ? "[--bar:28px]" : "[--bar:0px]")}>
      {/* The page's own title comes with its data. */}
      <title>Loading</title>
      {sandbox ? <SandboxBar /> : null}
      <div className="flex">
        <div
          aria-hidden
          className="hidden h-[calc(100dvh-var(--bar))] w-[60px] shrink-0 flex-col gap-4 border-r bg-rail p-4 rail:w-[232px] md:flex"
        >
          <Skeleton className="h-7" />
          {menuGroups.map((group) => (
            <Skeleton key={group} />
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div aria-hidden className="h-[52px] border-b bg-rail md:hidden" />
          <main className="mx-auto w-full max-w-[1440px] px-4 py-5 md:px-6">
            <PageSkeleton />
          </main>
        </div>
      </div>
    </div>
  );
}

/** How long a page waits for its frame, so that a forbidden page returns 403 and not a skeleton. */
const HELD_MS = 400;

async function orProblem<S extends DashboardSession | null>(read: () => Promise<S>): Promise<S | ServiceError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

/** The organization's name in page titles. */
export async function staffMetadata(): Promise<Metadata> {
  const session = await orProblem(findSession);
  return session === null || session instanceof ServiceError ? {} : { title: titleOf(session.me.organization.name, session.environment) };
}

async function frameOf(children: ReactNode): Promise<ReactElement> {
  // Requested in parallel with the session. Errors surface where the value is used.
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
 * The dashboard around a page, for the signed-in user. When the service is slow to identify the user, a skeleton is shown first and loads
 * the rest. It has no inputs, so no input is lost when the page replaces it.
 */
export async function StaffShell({ children }: { children: ReactNode }) {
  preloadFonts();
  const frame = frameOf(children);
  if ((await headers()).get("sec-fetch-dest") !== "document") return await frame;
  const waited = new Promise<null>((resolve) => setTimeout(resolve, HELD_MS, null));
  const known = await Promise.race([frame, waited]);
  if (known) return known;
  // An error occurs again when the skeleton loads the rest.
  frame.catch(() => undefined);
  return (
    <>
      <ShellSkeleton environment={await pageEnvironment()} />
      <ReadAgain />
    </>
  );
}
