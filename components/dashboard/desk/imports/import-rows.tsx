/** The result of each row of a file, one state at a time. */

import { capitalized } from "#components/resource/labels.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Status } from "#components/ui/status.tsx";
import { TabCount, TabLink, TabLinks } from "#components/ui/tab-links.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { type ImportRowStatus, importRowStatuses } from "#lib/contract/desk/import-row.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { listPath, objectPath } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { contentsOf, type Import, resourceOf, rowNames, rowTones } from "./labels.ts";
import { RepairDialog } from "./repair-dialog.tsx";

interface RowState {
  status: ImportRowStatus | null;
  after: string | null;
  before: string | null;
}

const PAGE = 25;
const textOf = (value: string | string[] | undefined): string | null => (typeof value === "string" && value ? value : null);

/** The row state an address requests. Default: rows that need attention, if any. */
export function readRowState(params: SearchParams, { counts }: Import): RowState {
  const asked = textOf(params.rows);
  const after = textOf(params.after);
  const place = { after, before: after ? null : textOf(params.before) };
  if (asked === "all") return { status: null, ...place };
  const status = importRowStatuses.find((one) => one === asked);
  const first = counts.failed ? "failed" : counts.invalid ? "invalid" : null;
  return { status: status ?? first, ...place };
}

function hrefOf(id: string, status: ImportRowStatus | null, place: { after?: string; before?: string } = {}): string {
  return `/imports/${id}?${new URLSearchParams({ rows: status ?? "all", ...place })}`;
}

interface ImportRowsProps {
  row: Import;
  state: RowState;
  session: DashboardSession;
  canRepair: boolean;
}

export async function ImportRows({ row, state, session, canRepair }: ImportRowsProps) {
  const { status, after, before } = state;
  const query = {
    limit: PAGE,
    ...(status ? { status } : {}),
    ...(after ? { starting_after: after } : {}),
    ...(before ? { ending_before: before } : {}),
  };
  const read = await attempt(() => session.client.imports.rows({ import: row.id, query }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The rows could not be loaded" />;
  const { items, next, prev } = read.value;
  return (
    <>
      <TabLinks label="Rows by state">
        <TabLink href={hrefOf(row.id, null)} isOpen={status === null} scroll={false}>
          All <TabCount count={row.rows} />
        </TabLink>
        {importRowStatuses
          .filter((one) => row.counts[one] > 0 || one === status)
          .map((one) => (
            <TabLink key={one} href={hrefOf(row.id, one)} isOpen={status === one} scroll={false}>
              {rowNames[one]} <TabCount count={row.counts[one]} />
            </TabLink>
          ))}
      </TabLinks>
      {items.length === 0 ? (
        <p className="py-4 text-fg-muted text-sm">No rows in this state.</p>
      ) : (
        <TableRegion label="Rows of the file">
          <Table compact>
            <TableHead>
              <tr>
                <TableHeader numeric className="w-14">
                  Line
                </TableHeader>
                {row.sheets.length > 1 ? <TableHeader>Of</TableHeader> : null}
                <TableHeader>Row</TableHeader>
                {row.pay ? <TableHeader numeric>Premium and fees</TableHeader> : null}
                <TableHeader>State</TableHeader>
                <TableHeader>Why</TableHeader>
              </tr>
            </TableHead>
            <TableBody>
              {items.map(({ id, target, line, label, status: of, object, message, amount, errors }) => (
                <TableRow key={id}>
                  <TableCell numeric>{line}</TableCell>
                  {row.sheets.length > 1 ? <TableCell>{capitalized(contentsOf(target))}</TableCell> : null}
                  <TableCell className="max-w-80 truncate">
                    {object ? (
                      <TextLink href={objectPath(resourceOf(target), object) ?? listPath(resourceOf(target)) ?? "/imports"}>
                        {label ?? object}
                      </TextLink>
                    ) : (
                      (label ?? <NoValue label="Nothing to recognize it by" />)
                    )}
                  </TableCell>
                  {row.pay ? (
                    <TableCell numeric>{amount === null ? <NoValue label="Not priced" /> : <Money cents={amount} />}</TableCell>
                  ) : null}
                  <TableCell>
                    <Status tone={rowTones[of]} plain>
                      {rowNames[of]}
                    </Status>
                  </TableCell>
                  <TableCell className="wrap-anywhere min-w-64 whitespace-normal py-1 text-fg-muted">
                    {message} {canRepair && of === "invalid" ? <RepairDialog id={row.id} row={id} line={line} errors={errors} /> : null}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableRegion>
      )}
      {next || prev ? (
        <Pagination
          previous={prev && hrefOf(row.id, status, { before: prev })}
          next={next && hrefOf(row.id, status, { after: next })}
          size={PAGE}
          sizes={[{ size: PAGE, href: hrefOf(row.id, status) }]}
        />
      ) : null}
    </>
  );
}
