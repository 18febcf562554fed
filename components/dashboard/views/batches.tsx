import { reasonOf } from "#components/resource/bulk-action.ts";
import { capitalized } from "#components/resource/labels.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { Section } from "#components/ui/page-header.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { resources } from "#lib/contract/api/index.ts";
import { isResourceKey } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** How many refused rows a page shows. The API has them all. */
const SHOWN = 25;

interface BatchRowsProps {
  batch: Row<"batches">;
  session: DashboardSession;
}

/** The rows of a batch that were refused, each with the reason. */
async function BatchRows({ batch: { id, operation, counts }, session }: BatchRowsProps) {
  if (counts.failed === 0) return null;
  const read = await attempt(() => session.client.batches.rows({ batch: id, query: { status: "failed", limit: SHOWN } }));
  if (!read.ok && read.problem.status === 403)
    return (
      <Section title="Refused rows">
        <p className="text-fg-muted text-sm">Only who may call {operation} sees the rows, because they hold its answers.</p>
      </Section>
    );
  if (!read.ok) return <ServiceProblem {...read.problem} title="The refused rows could not be loaded" />;
  const more = counts.failed - read.value.items.length;
  return (
    <Section title="Refused rows">
      <ol className="grid gap-2 text-sm">
        {read.value.items.map(({ id: row, number, reference, response }) => (
          <li key={row} className="wrap-anywhere">
            <span className="text-fg-muted">{reference ? `Row ${number}, ${reference}: ` : `Row ${number}: `}</span>
            {reasonOf(response)}
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p className="mt-2 text-fg-muted text-sm">
          And {more.toLocaleString("en-US")} more: <code>GET /batches/{id}/rows?status=failed</code>
        </p>
      ) : null}
    </Section>
  );
}

type Batch = Row<"batches">;

const tones: Record<Batch["status"], Tone> = { running: "info", complete: "success", stopped: "danger" };

function BatchStatus({ of, plain = false }: { of: Batch; plain?: boolean }) {
  return (
    <Status tone={tones[of.status]} plain={plain}>
      {capitalized(of.status)}
    </Status>
  );
}

/** "Delete contractors", by the operation `contractors.delete`. */
function whatOf({ operation }: Pick<Batch, "operation">): string {
  const [key = "", verb = ""] = operation.split(".");
  return isResourceKey(key) ? `${capitalized(verb.replaceAll("_", " "))} ${resources[key].title.many}` : operation;
}

const figure = (count: number) => count.toLocaleString("en-US");
const progress = ({ choosing, rows, counts }: Batch) =>
  choosing ? "The list is being read" : `${figure(rows - counts.waiting)} of ${figure(rows)}`;

export const batchesView = defineView("batches", {
  empty: "One operation for many rows, asked for by a program or by a member for a whole list: how far it is, and what was refused.",
  nameOf: whatOf,
  status: (batch) => <BatchStatus of={batch} />,
  columns: [
    { key: "operation", cell: whatOf },
    { key: "status", cell: (batch) => <BatchStatus of={batch} plain /> },
    { key: "rows", label: "Done", cell: progress },
    { key: "counts.failed", label: "Refused", cell: ({ counts }) => figure(counts.failed) },
    ...minor("created"),
  ],
  facts: {
    ...shown("operation"),
    rows: { label: "Done", cell: progress },
    counts: { label: "Refused", cell: ({ counts }) => figure(counts.failed) },
    ...shown("message", "finished_at"),
    ...leftOut("status", "choosing"),
  },
  body: (batch, session) => <BatchRows batch={batch} session={session} />,
});
