import { changeRole, keysOf } from "#components/members/actions.ts";
import { MemberMenu } from "#components/members/member-menu.tsx";
import { RoleDialog } from "#components/members/role-dialog.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { type Role, roleNames } from "#lib/contract/roles.ts";

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

/** Everybody who works here; who is within the reader's reach can be changed. */
export function MemberTable({ members, me, grantable }: MemberTableProps) {
  return (
    <TableRegion label="Members">
      <Table>
        <TableHead>
          <tr>
            <TableHeader>Name</TableHeader>
            <TableHeader className="max-md:hidden">Email</TableHeader>
            <TableHeader>Role</TableHeader>
            <TableHeader className="max-md:hidden">Two-factor</TableHeader>
            <TableHeader numeric className="max-md:hidden">
              Last seen
            </TableHeader>
            <TableHeader numeric>
              <span className="sr-only">Actions</span>
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {members.map(({ id, name, email, role, two_factor, last_seen }) => (
            <TableRow key={id}>
              <TableCell className="max-w-64 truncate font-medium">
                {name} {id === me ? <Badge className="ml-2">You</Badge> : null}
              </TableCell>
              <TableCell className="max-w-64 truncate max-md:hidden">{email}</TableCell>
              <TableCell>{roleNames[role]}</TableCell>
              <TableCell className="max-md:hidden">
                <Status tone={two_factor ? "success" : "neutral"} plain>
                  {two_factor ? "On" : "Off"}
                </Status>
              </TableCell>
              <TableCell numeric className="max-md:hidden">
                {last_seen === null ? <NoValue label="Never" /> : <RelativeTime seconds={last_seen} />}
              </TableCell>
              <TableCell numeric>
                {grantable.includes(role) ? (
                  <span className="inline-flex items-center gap-1">
                    <RoleDialog name={name} role={role} grantable={grantable} change={changeRole.bind(null, id)} />
                    <MemberMenu id={id} name={name} twoFactor={two_factor} keys={keysOf.bind(null, id)} />
                  </span>
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
