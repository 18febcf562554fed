import { Money, NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { CallOutput } from "#lib/contract/operation.ts";
import type { invoices } from "#lib/contract/resources/invoice.ts";
import { cardText, ledgerNames, reasonText } from "./labels.ts";

type Entry = CallOutput<typeof invoices.operations.ledger>[number];

/** Entries that name another invoice by its id in place of a reason. */
const namesInvoice = (entry: Entry) => entry.kind.startsWith("advance_");

function Detail({ entry }: { entry: Entry }) {
  const reason = entry.code && !namesInvoice(entry) ? reasonText(entry.code) : null;
  const parts = [entry.card && cardText(entry.card), reason, entry.kind === "remitted" ? entry.message : null].filter(Boolean);
  return parts.length ? parts.join(". ") : <NoValue />;
}

/** Every attempt and movement of an invoice's money, newest first. */
export function LedgerTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <TableRegion label="Payments">
      <Table>
        <TableHead>
          <tr>
            <TableHeader>What happened</TableHeader>
            <TableHeader className="max-md:hidden">Detail</TableHeader>
            <TableHeader numeric>Amount</TableHeader>
            <TableHeader numeric>Held after</TableHeader>
            <TableHeader numeric className="max-md:hidden">
              When
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {entries.map((entry, index) => (
            <TableRow key={entry.id}>
              <TableCell>
                {ledgerNames[entry.kind]}
                {entry.attempt !== null && entry.attempt > 1 ? `, attempt ${entry.attempt}` : null}
              </TableCell>
              <TableCell className="whitespace-normal py-2 max-md:hidden">
                <Detail entry={entry} />
              </TableCell>
              <TableCell numeric>
                <Money cents={entry.amount} />
              </TableCell>
              <TableCell numeric>
                {/* The list is the newest first: what was held after an entry is the sum of it and those below. */}
                <Money cents={entries.slice(index).reduce((sum, { effect }) => sum + effect, 0)} />
              </TableCell>
              <TableCell numeric className="max-md:hidden">
                <RelativeTime seconds={entry.created} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
