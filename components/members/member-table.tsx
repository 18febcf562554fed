import { MemberMenu } from "#components/members/member-menu.tsx";
import { PeopleTable, roleColumn } from "#components/members/people-table.tsx";
import { RoleDialog } from "#components/members/role-dialog.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Role } from "#lib/contract/roles.ts";

interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  two_factor: boolean;
  last_seen: number | null;
}

interface MemberTableProps {
  members: readonly Member[];
  /** Id of the reader. */
  me: string;
  /** The roles the reader may give, change and remove. */
  grantable: readonly Role[];
}

/** Everybody who works here. */
export function MemberTable({ members, me, grantable }: MemberTableProps) {
  return (
    <PeopleTable
      label="Members"
      people={members}
      grantable={grantable}
      columns={[
        {
          label: "Name",
          cell: ({ id, name }) => (
            <>
              {name} {id === me ? <Badge className="ml-2">You</Badge> : null}
            </>
          ),
        },
        { label: "Email", minor: true, cell: ({ email }) => email },
        roleColumn,
        {
          label: "Two-factor",
          minor: true,
          cell: ({ two_factor }) => (
            <Status tone={two_factor ? "success" : "neutral"} plain>
              {two_factor ? "On" : "Off"}
            </Status>
          ),
        },
        {
          label: "Last seen",
          minor: true,
          numeric: true,
          cell: ({ last_seen }) => (last_seen === null ? <NoValue label="Never" /> : <RelativeTime seconds={last_seen} />),
        },
      ]}
      actions={({ id, name, role, two_factor }) => (
        <span className="inline-flex items-center gap-1">
          <RoleDialog id={id} name={name} role={role} grantable={grantable} />
          <MemberMenu id={id} name={name} twoFactor={two_factor} />
        </span>
      )}
    />
  );
}
