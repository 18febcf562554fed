import { inviteAgain, revokeInvitation } from "#components/members/actions.ts";
import { InvitationButtons } from "#components/members/invitation-buttons.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { type Role, roleNames } from "#lib/contract/roles.ts";

interface Invitation {
  id: string;
  email: string;
  role: Role;
  invited_by: string;
  status: "pending" | "expired";
  expires_at: number;
}

/** Who was invited and has not accepted yet. */
export function InvitationTable({ invitations, grantable }: { invitations: readonly Invitation[]; grantable: readonly Role[] }) {
  return (
    <TableRegion label="Invitations">
      <Table>
        <TableHead>
          <tr>
            <TableHeader>Email</TableHeader>
            <TableHeader>Role</TableHeader>
            <TableHeader className="max-md:hidden">Invited by</TableHeader>
            <TableHeader className="max-md:hidden">Status</TableHeader>
            <TableHeader numeric className="max-md:hidden">
              Expires
            </TableHeader>
            <TableHeader numeric>
              <span className="sr-only">Actions</span>
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {invitations.map(({ id, email, role, invited_by, status, expires_at }) => (
            <TableRow key={id}>
              <TableCell className="max-w-64 truncate font-medium">{email}</TableCell>
              <TableCell>{roleNames[role]}</TableCell>
              <TableCell className="max-w-48 truncate max-md:hidden">{invited_by}</TableCell>
              <TableCell className="max-md:hidden">
                <Status tone={status === "pending" ? "info" : "neutral"} plain>
                  {status === "pending" ? "Pending" : "Expired"}
                </Status>
              </TableCell>
              <TableCell numeric className="max-md:hidden">
                <RelativeTime seconds={expires_at} />
              </TableCell>
              <TableCell numeric>
                {grantable.includes(role) ? (
                  <InvitationButtons email={email} again={inviteAgain.bind(null, id)} revoke={revokeInvitation.bind(null, id)} />
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
