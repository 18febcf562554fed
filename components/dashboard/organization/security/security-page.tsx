import { deviceName } from "#components/dashboard/organization/security/device.ts";
import {
  DisableTwoFactor,
  EnableTwoFactor,
  NewRecoveryCodes,
  PasswordDialog,
} from "#components/dashboard/organization/security/security-dialogs.tsx";
import { SignOutEverywhereButton } from "#components/dashboard/organization/security/session-buttons.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Description } from "#components/ui/callout.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

interface OwnSession {
  id: string;
  created: number;
  last_seen: number;
  ip: string | null;
  user_agent: string | null;
  current: boolean;
}

/** The user's sessions, and how to end them. */
function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <Section title="Sessions" actions={<SignOutEverywhereButton />}>
      <TableRegion label="Sessions">
        <Table>
          <TableHead>
            <tr>
              <TableHeader>Device</TableHeader>
              <TableHeader className="max-md:hidden">Address</TableHeader>
              <TableHeader numeric className="max-md:hidden">
                Signed in
              </TableHeader>
              <TableHeader numeric>Last seen</TableHeader>
              <TableHeader numeric>
                <span className="sr-only">End</span>
              </TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {sessions.map(({ id, created, last_seen, ip, user_agent, current }) => (
              <TableRow key={id}>
                <TableCell className="max-w-64 truncate font-medium">
                  {deviceName(user_agent)} {current ? <Badge className="ml-2">This one</Badge> : null}
                </TableCell>
                <TableCell className="tabular max-md:hidden">{ip ?? <NoValue label="Not known" />}</TableCell>
                <TableCell numeric className="max-md:hidden">
                  <RelativeTime seconds={created} />
                </TableCell>
                <TableCell numeric>{current ? "Now" : <RelativeTime seconds={last_seen} />}</TableCell>
                <TableCell numeric>
                  {current ? null : (
                    <ConfirmButton
                      operation="account.endSession"
                      input={{ staff_session: id }}
                      label="End"
                      variant="ghost"
                      size="sm"
                      aria-label={`End the session of ${deviceName(user_agent)}`}
                      title="End session"
                      backLabel="Keep it"
                      consequence={`${deviceName(user_agent)} is signed out now. If you do not know it, change your password too.`}
                    />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableRegion>
    </Section>
  );
}

/** The user's own account: password, two-factor authentication, sessions. */
export async function SecurityPage() {
  const session = await getSession();
  return (
    <>
      <PageHeader title="Your security" />
      {session.me.enrolment_required ? (
        <Alert tone="warning" title="Set up two-factor authentication to continue" className="mb-6">
          {session.me.organization.name} requires it for everyone who works here.
        </Alert>
      ) : null}
      <TwoFactor {...session} />
      <Section title="Password" actions={<PasswordDialog />}>
        <Description>Changing it signs you out everywhere but here.</Description>
      </Section>
      <Sessions {...session} />
    </>
  );
}

async function TwoFactor({ client }: Pick<DashboardSession, "client">) {
  const read = await attempt(() => client.account.twoFactor());
  if (!read.ok) return <ServiceProblem {...read.problem} title="Two-factor authentication could not be loaded" />;
  const { enabled, enabled_at, recovery_codes_left: left, required } = read.value;
  const actions = (
    <>
      {enabled && !required ? <DisableTwoFactor /> : null}
      {enabled ? <NewRecoveryCodes /> : null}
      {/* Stays mounted until its last dialog closes, because the recovery codes are shown once. */}
      <EnableTwoFactor offered={!enabled} />
    </>
  );
  return (
    <Section title="Two-factor authentication" actions={actions}>
      <Description>
        After your password, signing in asks for a code from an app on your phone, so a stolen password alone is not enough.
      </Description>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-sm">
        <Status tone={enabled ? "success" : "neutral"}>{enabled ? "On" : "Off"}</Status>
        {enabled_at === null ? null : (
          <span className="text-fg-muted">
            Turned on <RelativeTime seconds={enabled_at} />
          </span>
        )}
        {enabled ? <span className="text-fg-muted">{left === 1 ? "1 recovery code" : `${left} recovery codes`} left</span> : null}
      </div>
      {enabled && left < 3 ? (
        <Alert tone="warning" title="Few recovery codes are left" className="mt-3">
          Without them, losing your phone means waiting for an owner or administrator to reset it.
        </Alert>
      ) : null}
    </Section>
  );
}

async function Sessions({ client }: Pick<DashboardSession, "client">) {
  const read = await attempt(() => client.account.sessions());
  if (!read.ok) return <ServiceProblem {...read.problem} title="Your sessions could not be loaded" />;
  return <SessionList sessions={read.value.sessions} />;
}
