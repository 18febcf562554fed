import { InvitationButtons } from "#components/members/invitation-buttons.tsx";
import { PeopleTable, roleColumn } from "#components/members/people-table.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Role } from "#lib/contract/roles.ts";

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
