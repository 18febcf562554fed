import { Download } from "lucide-react";
import { Suspense } from "react";
import { ColumnForm } from "#components/dashboard/desk/imports/column-form.tsx";
import { ImportActions, ImportProgress } from "#components/dashboard/desk/imports/import-actions.tsx";
import { ImportRows, readRowState } from "#components/dashboard/desk/imports/import-rows.tsx";
import { CycleSection, CycleSkeleton } from "#components/dashboard/desk/imports/pay-cycle.tsx";
import { RepeatDialog } from "#components/dashboard/desk/imports/repeat-dialog.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { DownloadLink, LinkButton } from "#components/ui/link.tsx";
import { Money } from "#components/ui/money.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { Status } from "#components/ui/status.tsx";
import { hasMetadata, importColumns } from "#lib/contract/desk/import-columns.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";
import { consequenceOf, contentsOf, type Import, isMoving, rowNames, statusNames, statusTones } from "./labels.ts";

export function ImportStatus({ of: { status }, plain = false }: { of: Import; plain?: boolean }) {
  return (
    <Status tone={statusTones[status]} plain={plain}>
      {statusNames[status]}
    </Status>
  );
}

/** A required column as people call it, with its sheet in a workbook. */
function labelOfMissing({ target, sheets }: Import, name: string): string {
  const of = target === "workbook" ? sheets.find((sheet) => name.startsWith(`${sheet.target}.`)) : sheets[0];
  const own = target === "workbook" ? name.slice((of?.target.length ?? -1) + 1) : name;
  const label = (of && importColumns[of.target].find((column) => column.name === own)?.label) ?? own;
  return target === "workbook" && of ? `${label} of ${contentsOf(of.target)}` : label;
}

/** What is in the file and not imported. */
function LeftOut({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert tone="warning" title="Not everything in the file is imported">
      {names.join(", ")}. A sheet is recognized by its name or its columns; a certificate needs a row that names its file.
    </Alert>
  );
}

/** What a file of pay adds up to. */
function PayTotals({ pay }: { pay: NonNullable<Import["pay"]> }) {
  const facts = [
    { label: "Pay reported", value: pay.gross_pay },
    { label: "Premium and fees", value: pay.total },
    { label: "Invoiced", value: pay.invoiced },
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 pb-6">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-fg-muted text-sm">{label}</dt>
          <dd className="tabular font-semibold text-lg">
            <Money cents={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One import: its column mapping, the (future) result of each row, and its progress. */
export async function ImportPage({ params, searchParams }: ObjectPage & { searchParams: Promise<SearchParams> }) {
  const { id } = await params;
  const session = await getSession();
  const read = await attempt(() => loadObject("imports", id));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This import could not be loaded" />;
  const row = read.value;
  const mayWrite = session.can("imports:write") && row.sheets.every(({ target }) => session.can(`${target}:write`));
  const can = mayWrite ? row.can : [];
  const hasCycle = row.pay !== null && row.started_at !== null && session.can("invoices:read");
  const state = readRowState(await searchParams, row);
  return (
    <>
      <PageHeader
        title={row.filename}
        status={<ImportStatus of={row} />}
        crumbs={[{ label: "Imports", href: "/imports" }, { label: row.filename }]}
        actions={
          <>
            {isMoving(row) ? null : (
              <DownloadLink
                href={`/api/v1/imports/${id}/rows?download=csv${state.status === null ? "" : `&status=${state.status}`}`}
                className={buttonStyle({ variant: "secondary" })}
              >
                <Download aria-hidden /> {state.status === null ? "Rows as CSV" : `Rows as CSV: ${rowNames[state.status].toLowerCase()}`}
              </DownloadLink>
            )}
            {can.includes("repeat") ? (
              <>
                <LinkButton href={`/imports/new/invoices?replaces=${id}`}>Correct by a file</LinkButton>
                <RepeatDialog id={id} />
              </>
            ) : null}
            <ImportActions id={id} can={can} status={row.status} isPay={row.target === "invoices"} consequence={consequenceOf(row)} />
          </>
        }
      />
      <ImportProgress row={row} />
      {isMoving(row) ? null : <LeftOut names={row.left_out} />}
      {row.pay && !hasCycle ? <PayTotals pay={row.pay} /> : null}
      {hasCycle && !isMoving(row) ? (
        <Suspense fallback={<CycleSkeleton />}>
          <CycleSection id={id} session={session} />
        </Suspense>
      ) : null}
      {can.includes("map") && !isMoving(row) ? (
        <Section title="Columns">
          <ColumnForm
            key={JSON.stringify(row.columns)}
            id={id}
            columns={row.columns.map(({ header, column, target }) => ({ header, column, of: target ?? "" }))}
            missing={row.missing.map((name) => labelOfMissing(row, name))}
            kinds={row.sheets.map(({ name, target }) => ({
              of: target,
              name: name ?? contentsOf(target),
              hasMetadata: hasMetadata(target),
              choices: importColumns[target].map(({ name, label, required }) => ({ name, label, required })),
            }))}
          />
        </Section>
      ) : null}
      {/* While the counts change every second only the progress bar is shown; a table would be outdated at once. */}
      {isMoving(row) ? null : (
        <Section title="Rows">
          <Suspense key={JSON.stringify(state)} fallback={<TableSkeleton rows={10} columns={4} label="Loading rows" />}>
            <ImportRows row={row} state={state} session={session} canRepair={can.includes("repair")} />
          </Suspense>
        </Section>
      )}
    </>
  );
}
