import type { ReactNode } from "react";
import { MemberMenu } from "#components/dashboard/organization/members/member-menu.tsx";
import { RoleDialog } from "#components/dashboard/organization/members/role-dialog.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { type Role, roleNames } from "#lib/contract/core/roles.ts";

interface Person {
  id: string;
  role: Role;
  entities: readonly string[] | null;
}

interface Column<P> {
  label: string;
  cell: (person: P) => ReactNode;
  numeric?: boolean;
  /** Hidden below 768 px. */
  minor?: boolean;
}

/** The column for what a member may do, and where. */
export const roleColumn = {
  label: "Role",
  cell: ({ role, entities }: Person) =>
    entities === null ? roleNames[role] : `${roleNames[role]}, ${entities.length === 1 ? "1 entity" : `${entities.length} entities`} only`,
};

interface PeopleTableProps<P extends Person> {
  label: string;
  people: readonly P[];
  columns: readonly Column<P>[];
  /** The roles the user may assign, change and remove. */
  grantable: readonly Role[];
  /** The actions on members whom the user may manage. */
  actions: (person: P) => ReactNode;
}

/** Members by role. Those the user may manage can be changed. */
export function PeopleTable<P extends Person>({ label, people, columns, grantable, actions }: PeopleTableProps<P>) {
  return (
    <TableRegion label={label}>
      <Table data-stacked="">
        <TableHead>
          <tr>
            {columns.map((column) => (
              <TableHeader key={column.label} numeric={column.numeric ?? false} className={column.minor ? "max-md:hidden" : undefined}>
                {column.label}
              </TableHeader>
            ))}
            <TableHeader numeric>
              <span className="sr-only">Actions</span>
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <TableRow key={person.id}>
              {columns.map((column, at) => (
                <TableCell
                  key={column.label}
                  numeric={column.numeric ?? false}
                  data-name={at === 0 ? "" : undefined}
                  data-figure={column.numeric ? column.label : undefined}
                  className={cn("max-w-64 truncate", at === 0 && "font-medium", column.minor && "max-md:hidden")}
                >
                  {column.cell(person)}
                </TableCell>
              ))}
              <TableCell numeric>{grantable.includes(person.role) ? actions(person) : null}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  entities: readonly string[] | null;
  two_factor: boolean;
  last_seen: number | null;
}

interface MemberTableProps {
  members: readonly Member[];
  /** Id of the user. */
  me: string;
  /** The roles the user may assign, change and remove. */
  grantable: readonly Role[];
}

/** All members of the organization. */
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
      actions={({ id, name, role, entities, two_factor }) => (
        <span className="inline-flex items-center gap-1">
          <RoleDialog id={id} name={name} role={role} entities={entities} grantable={grantable} />
          <MemberMenu id={id} name={name} twoFactor={two_factor} />
        </span>
      )}
    />
  );
}
