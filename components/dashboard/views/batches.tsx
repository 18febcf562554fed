import { BatchRows } from "#components/dashboard/desk/bulk/batch-rows.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { resources } from "#lib/contract/api/index.ts";
import { isResourceKey } from "#lib/dashboard/routes.ts";

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
