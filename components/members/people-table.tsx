import type { ReactNode } from "react";
import { ShownRole } from "#components/members/shown-role.tsx";
import { cn } from "#components/ui/cn.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { Role } from "#lib/contract/roles.ts";

interface Person {
  id: string;
  role: Role;
}

interface Column<P> {
  label: string;
  cell: (person: P) => ReactNode;
  numeric?: boolean;
  /** Left out under 768 px. */
  minor?: boolean;
}

/** The column of what somebody may do here. */
export const roleColumn = { label: "Role", cell: ({ id, role }: Person) => <ShownRole id={id} role={role} /> };

interface PeopleTableProps<P extends Person> {
  label: string;
  people: readonly P[];
  columns: readonly Column<P>[];
  /** The roles the reader may give, change and remove. */
  grantable: readonly Role[];
  /** What can be done about those within the reader's reach. */
  actions: (person: P) => ReactNode;
}

/** People by their role; who is within the reader's reach can be changed. */
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
