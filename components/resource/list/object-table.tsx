/** A table of objects whose first column links to their pages. For lists, related lists and custom screens (server side). */

import { SelectAll, SelectRow } from "#components/resource/bulk/selection.tsx";
import { cellOf } from "#components/resource/list/cells.tsx";
import { ColumnHeader } from "#components/resource/list/column-header.tsx";
import { sortOf } from "#components/resource/list/list-columns.ts";
import { displayOf } from "#components/resource/resolve-view.ts";
import type { DisplayField, Row } from "#components/resource/view.ts";
import type { DisplayInput } from "#components/resource/view-input.ts";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { type ListState, listStateQuery, orderOf, sortedBy } from "#lib/dashboard/lists/search-params.ts";
import { objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";

interface ObjectTableProps<K extends ResourceKey> {
  resource: K;
  label: string;
  columns: readonly DisplayInput<K>[];
  rows: readonly Row<K>[];
  /** The list's sorting. Absent on pages about something else. */
  state?: ListState;
  path?: string;
  /** The page that a row opens, if it is not its own. */
  hrefOf?: ((row: Row<K>) => string | null) | undefined;
  /** The rows' names by id, when they can be selected. The table is then inside a RowSelection. */
  choosable?: ReadonlyMap<string, string> | undefined;
}

const minor = "max-md:hidden";

export function ObjectTable<K extends ResourceKey>({
  resource,
  label,
  rows,
  state,
  path = "",
  hrefOf,
  choosable,
  ...given
}: ObjectTableProps<K>) {
  const columns = given.columns.map((column) => displayOf(resource, column));
  const order = state && orderOf(state);
  const sortingOf = (column: DisplayField<K>) => {
    const field = sortOf(resource, column);
    if (!state || !order || !field) return undefined;
    const now = order.field === field ? (order.descending ? ("descending" as const) : ("ascending" as const)) : null;
    return { href: path + listStateQuery(sortedBy(state, field, column.numeric ?? false)), now };
  };
  return (
    <TableRegion label={label}>
      <Table data-stacked="" compact={state?.compact ?? false}>
        <TableHead>
          <tr>
            {choosable ? (
              <TableHeader className="w-8">
                <SelectAll />
              </TableHeader>
            ) : null}
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                label={column.label}
                numeric={column.numeric ?? false}
                className={cn(column.minor && minor)}
                sorting={sortingOf(column)}
              />
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const id = String((row as Record<string, unknown>)[resources[resource].key]);
            const href = hrefOf ? hrefOf(row) : objectPath(resource, id);
            return (
              <TableRow key={id} className="focus-within:bg-hover has-[input[data-select]:checked]:bg-selected">
                {choosable ? (
                  <TableCell className="w-8">
                    <SelectRow id={id} name={choosable.get(id) ?? id} />
                  </TableCell>
                ) : null}
                {columns.map((column, index) => (
                  <TableCell
                    key={column.id}
                    numeric={column.numeric ?? false}
                    data-name={index === 0 ? "" : undefined}
                    data-figure={index > 0 && column.numeric && !column.bare ? column.label : undefined}
                    className={cn("max-w-64 truncate max-md:max-w-[46vw]", column.minor && minor, index === 0 && "font-medium")}
                  >
                    {index === 0 && href ? (
                      <Link
                        href={href}
                        data-row-link=""
                        prefetch={false}
                        className="rounded-md hover:underline hover:underline-offset-[3px]"
                      >
                        {cellOf(resource, column, row, true)}
                      </Link>
                    ) : (
                      cellOf(resource, column, row)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
