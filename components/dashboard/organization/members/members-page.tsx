import { InvitationButtons, InviteDialog } from "#components/dashboard/organization/members/invite-dialog.tsx";
import { MemberTable, PeopleTable, roleColumn } from "#components/dashboard/organization/members/member-table.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Description } from "#components/ui/callout.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import { type Role, rolesUnder } from "#lib/contract/core/roles.ts";
import {
  firstPage,
  listStateQuery,
  PAGE_SIZES,
  readListState,
  type SearchParams,
  serviceQuery,
} from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** How many members must set it up, if known. */
function affected(without: number | null): string {
  if (without === null) return "Members who have none must set it up before they can do anything else.";
  if (without === 0) return "Every member has it on already.";
  return `${without === 1 ? "1 member has" : `${without} members have`} none yet and must set it up before anything else.`;
}

/** Turns mandatory two-factor authentication on or off. `without` is how many members do not have it; null when unknown. */
function RequireTwoFactorButton({ required, without }: { required: boolean; without: number | null }) {
  return (
    <ConfirmButton
      operation="securityPolicy.update"
      title={required ? "No longer require two-factor" : "Require two-factor"}
      label={required ? "No longer require" : "Require"}
      danger={required}
      consequence={required ? "Members may turn it off for themselves from now on." : `${affected(without)} API keys are not affected.`}
      confirmLabel={required ? "No longer require" : "Require two-factor"}
      input={{ body: { two_factor_required: !required } }}
    />
  );
}

/** Admits only members who signed in at the identity provider, or all again. */
function RequireSingleSignOnButton({ required }: { required: boolean }) {
  const label = required ? "No longer require single sign-on" : "Require single sign-on";
  return (
    <ConfirmButton
      operation="securityPolicy.update"
      title={label}
      label={required ? "No longer require" : "Require"}
      danger={required}
      consequence={
        required
          ? "Members may sign in with their password from now on."
          : "Sessions that began with a password are refused here at once. API keys are not affected. You must have signed in with single sign-on yourself."
      }
      input={{ body: { single_sign_on_required: !required } }}
    />
  );
}

/** Turns the two-factor check for sign-ins through the identity provider on or off. */
function TrustProviderButton({ trusted }: { trusted: boolean }) {
  const label = trusted ? "Ask here as well" : "Trust the identity provider";
  return (
    <ConfirmButton
      operation="securityPolicy.update"
      title={label}
      danger={!trusted}
      consequence={
        trusted
          ? "Members who have two-factor authentication on are asked for their code after single sign-on too."
          : "Single sign-on alone signs members in from now on, also those who have two-factor authentication on here. Whether a second factor is asked for is then up to the identity provider."
      }
      input={{ body: { provider_second_factor_trusted: !trusted } }}
    />
  );
}

interface Invitation {
  id: string;
  email: string;
  role: Role;
  entities: readonly string[] | null;
  invited_by: string;
  status: "pending" | "expired";
  expires_at: number;
}

/** Open invitations. */
function InvitationTable({ invitations, grantable }: { invitations: readonly Invitation[]; grantable: readonly Role[] }) {
  return (
    <PeopleTable
      label="Invitations"
      people={invitations}
      grantable={grantable}
      columns={[
        { label: "Email", cell: ({ email }) => email },
        roleColumn,
        { label: "Invited by", minor: true, cell: ({ invited_by }) => invited_by },
        {
          label: "Status",
          minor: true,
          cell: ({ status }) => (
            <Status tone={status === "pending" ? "info" : "neutral"} plain>
              {status === "pending" ? "Pending" : "Expired"}
            </Status>
          ),
        },
        { label: "Expires", minor: true, numeric: true, cell: ({ expires_at }) => <RelativeTime seconds={expires_at} /> },
      ]}
      actions={({ id, email }) => <InvitationButtons id={id} email={email} />}
    />
  );
}

interface SecurityPolicyProps {
  policy: { two_factor_required: boolean; provider_second_factor_trusted: boolean; single_sign_on_required: boolean };
  /** Whether members can sign in with an identity provider. */
  hasProvider: boolean;
  /** How many members do not have two-factor authentication. Null when unknown. */
  without: number | null;
  mayChange: boolean;
}

/** The sign-in requirements for all members. */
function SecurityPolicy({ policy, hasProvider, without, mayChange }: SecurityPolicyProps) {
  const { two_factor_required: required, provider_second_factor_trusted: trusted, single_sign_on_required: demanded } = policy;
  return (
    <>
      <Section
        title="Two-factor authentication"
        actions={mayChange ? <RequireTwoFactorButton required={required} without={without} /> : null}
      >
        <Description>Where it is required, members who have not set it up must do so before they can continue.</Description>
        <p className="pt-3">
          <Status tone={required ? "success" : "neutral"}>{required ? "Required for everyone" : "Up to each member"}</Status>
        </p>
      </Section>
      {hasProvider || demanded ? (
        <Section title="Single sign-on" actions={mayChange ? <RequireSingleSignOnButton required={demanded} /> : null}>
          <Description>Where it is required, only members who signed in at the identity provider may open this organization.</Description>
          <p className="pt-3">
            <Status tone={demanded ? "success" : "neutral"}>{demanded ? "Required for everyone" : "Passwords are accepted too"}</Status>
          </p>
        </Section>
      ) : null}
      {hasProvider ? (
        <Section title="After single sign-on" actions={mayChange ? <TrustProviderButton trusted={trusted} /> : null}>
          <Description>
            Whether members who come from the identity provider are asked for their own second factor, if they have one.
          </Description>
          <p className="pt-3">
            <Status tone={trusted ? "neutral" : "success"}>{trusted ? "Left to the identity provider" : "Asked here as well"}</Status>
          </p>
        </Section>
      ) : null}
    </>
  );
}

const PATH = "/settings/members";
/** The newest ones; there are rarely more. */
const MAX_INVITATIONS = 100;

/** The members of the organization, the open invitations, and the sign-in requirements. */
export async function MembersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await getSession();
  const { client, me, can } = session;
  const state = readListState(await searchParams, { filters: [], sorts: [], columns: [] });
  const read = await attempt(() =>
    Promise.all([
      client.members.list({ query: { ...serviceQuery(state), limit: state.limit } }),
      client.invitations.list({ query: { limit: MAX_INVITATIONS } }),
      can("security:read") ? client.securityPolicy.get() : null,
      client.staff.waysIn(),
    ]),
  );
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="The members could not be loaded" />;
  const [members, invitations, policy, { single_sign_on: hasProvider }] = read.value;
  const grantable = can("members:write") ? rolesUnder(me.staff.role) : [];
  const isWhole = !(members.next || members.prev);
  const at = (change: { after?: string; before?: string; limit?: number }) => PATH + listStateQuery({ ...firstPage(state), ...change });
  return (
    <>
      <PageHeader title="Members" actions={grantable.length ? <InviteDialog grantable={grantable} /> : null} />
      <MemberTable members={members.items} me={me.staff.id} grantable={grantable} />
      {isWhole ? null : (
        <Pagination
          previous={members.prev && at({ before: members.prev })}
          next={members.next && at({ after: members.next })}
          size={state.limit}
          sizes={PAGE_SIZES.map((size) => ({ size, href: at({ limit: size }) }))}
          summary={`${members.items.length} members on this page`}
        />
      )}
      <div className="pt-8">
        {invitations.items.length ? (
          <Section title="Invitations">
            <InvitationTable invitations={invitations.items} grantable={grantable} />
          </Section>
        ) : null}
        {policy ? (
          <SecurityPolicy
            policy={policy}
            hasProvider={hasProvider}
            without={isWhole ? members.items.filter(({ two_factor }) => !two_factor).length : null}
            mayChange={can("security:write")}
          />
        ) : null}
      </div>
    </>
  );
}
