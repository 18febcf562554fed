import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { WorksheetStep } from "#lib/contract/worksheet.ts";
import { factorOf, sourceOf } from "./worksheet-labels.ts";

function Source({ step }: { step: WorksheetStep }) {
  const source = sourceOf(step);
  if (!source) return null;
  return (
    <>
      {source.table} <span className="text-fg-subtle">{source.row}</span>
    </>
  );
}

/** A calculation, line by line: what was done, with which factor from which table and row, and the value after it, exact. */
export function WorksheetSteps({ label, steps }: { label: string; steps: readonly WorksheetStep[] }) {
  return (
    <TableRegion label={label}>
      <Table compact>
        <TableHead>
          <TableRow>
            <TableHeader>Step</TableHeader>
            <TableHeader numeric>Factor</TableHeader>
            <TableHeader>Read from</TableHeader>
            <TableHeader numeric>Running value</TableHeader>
            <TableHeader>Unit</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map((step, index) => {
            const factor = factorOf(step);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored calculation never changes its order
              <TableRow key={index} className={step.rounding ? "bg-sunken" : undefined}>
                <TableCell className="lg:whitespace-normal">{step.label}</TableCell>
                <TableCell numeric>
                  {factor ? (
                    <>
                      <span aria-hidden>{factor.shown}</span>
                      <span className="sr-only">{factor.spoken}</span>
                    </>
                  ) : null}
                </TableCell>
                <TableCell className="py-1 lg:whitespace-normal">
                  <Source step={step} />
                </TableCell>
                <TableCell numeric className="font-medium">
                  {step.value}
                </TableCell>
                <TableCell className="text-fg-muted lg:whitespace-normal">{step.unit.replace("dollars", "$")}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
