import type { ReactNode } from "react";
import { AppShell } from "#components/layout/app-shell.tsx";
import { creationCommands, pageCommands } from "#components/palette/commands.ts";
import { QueryProvider } from "#components/resource/query-provider.tsx";
import { AskAgain } from "#components/sending/ask-again.tsx";
import { navigationFor } from "#components/shell/navigation.ts";
import { LinkRoot } from "#components/ui/link.tsx";
import { TimeZone } from "#components/ui/time-zone.tsx";
import { roleNames } from "#lib/contract/roles.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { personOf } from "#lib/dashboard/session/page-person.ts";
import { sandboxClock } from "#lib/dashboard/session/present-time.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { signOut } from "#lib/dashboard/session/session-actions.ts";

/** The sandbox's clock. Where it cannot be read the page says what is wrong; the bar only leaves it away. */
async function clockOf({ can }: DashboardSession) {
  const clock = await attempt(sandboxClock);
  return clock.ok && clock.value ? { ahead: clock.value.ahead, mayMove: can("test_clock:write") } : null;
}

/** The dashboard around a page, as this person has it. */
export async function Dashboard({ session, children }: { session: DashboardSession; children: ReactNode }) {
  const { me, environment } = session;
  const navigation = navigationFor(me.scopes, environment);
  return (
    <LinkRoot root={session.addressOf("/")}>
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
          signOut={signOut}
        >
          {/* What was read in one environment must not be shown in the other. */}
          <QueryProvider key={environment}>
            <AskAgain person={personOf(me)} />
            {children}
          </QueryProvider>
        </AppShell>
      </TimeZone>
    </LinkRoot>
  );
}
