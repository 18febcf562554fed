import { cn } from "#components/ui/cn.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money } from "#components/ui/money.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { StatementLine } from "#lib/contract/billing/statement.ts";
import { statementNames } from "#lib/contract/billing/statement-names.ts";

const isBalance = ({ kind }: StatementLine) => kind === "opening_balance" || kind === "closing_balance";

/** A balance at the end of a period is that of its last day. */
const dayOf = ({ kind, at }: StatementLine) => (kind === "closing_balance" ? at - 1 : at);

function Change({ cents }: { cents: number }) {
  return cents === 0 ? null : <Money cents={cents} />;
}

/** The lines of a statement, oldest first. */
export function StatementTable({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <TableRegion label="Statement">
      <Table>
        <TableHead>
          <tr>
            <TableHeader>Date</TableHeader>
            <TableHeader>What happened</TableHeader>
            <TableHeader>Invoice</TableHeader>
            <TableHeader numeric>Due</TableHeader>
            <TableHeader numeric>Held</TableHeader>
            <TableHeader numeric>Due after</TableHeader>
            <TableHeader numeric>Held after</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id} className={cn(isBalance(line) && "font-medium")}>
              <TableCell>
                <ExactDate seconds={dayOf(line)} />
              </TableCell>
              <TableCell>{statementNames[line.kind]}</TableCell>
              <TableCell>{line.invoice === null ? null : <TextLink href={`/invoices/${line.invoice}`}>{line.number}</TextLink>}</TableCell>
              <TableCell numeric>
                <Change cents={line.due} />
              </TableCell>
              <TableCell numeric>
                <Change cents={line.held} />
              </TableCell>
              <TableCell numeric>
                <Money cents={line.due_after} />
              </TableCell>
              <TableCell numeric>
                <Money cents={line.held_after} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
