import { Money } from "#components/ui/money.tsx";
import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import { lineName } from "#lib/contract/billing/invoice-names.ts";

export interface InvoiceAmounts {
  lines: readonly InvoiceLine[];
  surplus_lines_tax: number;
  total: number;
  advance_applied: number;
  amount_due: number;
}

const label = "py-1.5 text-left align-baseline font-normal";
const figure = "tabular whitespace-nowrap py-1.5 pl-4 text-right align-baseline";

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <tr className="font-medium *:border-t *:border-line-strong">
      <th scope="row" className={`${label} font-medium`}>
        {name}
      </th>
      <td className={figure}>
        <Money cents={cents} />
      </td>
    </tr>
  );
}

/** An invoice's lines, the part covered by an advance, and the amount due. */
export function InvoiceLines({ priced }: { priced: InvoiceAmounts }) {
  const { lines, surplus_lines_tax, total, advance_applied, amount_due } = priced;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Lines of the invoice</caption>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list; two endorsements of one kind have equal lines
          <tr key={at}>
            <th scope="row" className={label}>
              {lineName(line)}
              {line.kind === "premium" ? null : <span className="block text-fg-subtle text-xs">Charged once</span>}
            </th>
            <td className={figure}>
              <Money cents={line.amount} />
            </td>
          </tr>
        ))}
        <Sum name="Total" cents={total} />
        {advance_applied > 0 ? (
          <tr>
            <th scope="row" className={label}>
              Paid before
            </th>
            <td className={figure}>
              <Money cents={-advance_applied} />
            </td>
          </tr>
        ) : null}
        <Sum name="Amount due" cents={amount_due} />
        {surplus_lines_tax > 0 ? (
          <tr className="text-fg-subtle">
            <th scope="row" className={`${label} text-xs`}>
              Surplus lines tax, contained in the premium
            </th>
            <td className={figure}>
              <Money cents={surplus_lines_tax} className="text-xs" />
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
