import { InvitationTable } from "#components/members/invitation-table.tsx";
import { InviteDialog } from "#components/members/invite-dialog.tsx";
import { MemberTable } from "#components/members/member-table.tsx";
import { SecurityPolicy } from "#components/members/security-policy.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { rolesUnder } from "#lib/contract/roles.ts";
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

const PATH = "/settings/members";
/** The newest; more are hardly open at once. */
const MOST_INVITATIONS = 100;

/** The people of the organization, those who were invited, and what is asked of all of them. */
export async function MembersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await getSession();
  const { client, me, can } = session;
  const state = readListState(await searchParams, { filters: [], sorts: [], columns: [] });
  const read = await attempt(() =>
    Promise.all([
      client.members.list({ query: { ...serviceQuery(state), limit: state.limit } }),
      client.invitations.list({ query: { limit: MOST_INVITATIONS } }),
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
