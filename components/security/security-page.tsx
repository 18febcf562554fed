import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { DisableTwoFactor, EnableTwoFactor, NewRecoveryCodes, PasswordDialog } from "#components/security/security-dialogs.tsx";
import { SessionList } from "#components/security/session-list.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Description } from "#components/ui/callout.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

/** What people see to about their own account: password, second factor, sessions. */
export async function SecurityPage() {
  const session = await getSession();
  return (
    <>
      <PageHeader title="Your security" />
      {session.me.enrolment_required ? (
        <Alert tone="warning" title="Set up two-factor authentication to continue" className="mb-6">
          {session.me.organization.name} asks for it from everybody who works here.
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
      {/* It stands while its last window is open: the recovery codes are told once. */}
      <EnableTwoFactor offered={!enabled} />
    </>
  );
  return (
    <Section title="Two-factor authentication" actions={actions}>
      <Description>
        After your password, signing in asks for a code of an app on your telephone, so that a stolen password opens nothing.
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
          Without them, losing your telephone means waiting for an owner or administrator to let you in.
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
