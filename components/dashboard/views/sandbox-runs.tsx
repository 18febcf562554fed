import { CopySandboxDialog } from "#components/dashboard/organization/sandbox/copy-dialog.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { SANDBOX_COPIES, SANDBOX_COPY_ROWS } from "#lib/contract/organization/sandbox-run.ts";

type Run = Row<"sandboxRuns">;

const tones: Record<Run["status"], Tone> = { running: "info", complete: "success", failed: "danger", expired: "neutral" };
const kinds: Record<Run["kind"], string> = { copy: "Copy", reset: "Reset" };

function RunStatus({ of, plain = false }: { of: Run; plain?: boolean }) {
  return (
    <Status tone={tones[of.status]} plain={plain}>
      {capitalized(of.status)}
    </Status>
  );
}

const STAYS = "API keys, webhook endpoints, members, settings, rates, the audit log and the request log stay as they are.";

export const sandboxRunsView = defineView("sandboxRuns", {
  empty: "Keep a copy of the sandbox before your tests, and set it back to the copy after them, or to nothing.",
  status: (run) => <RunStatus of={run} />,
  columns: [
    { key: "kind", cell: ({ kind, name }) => (name ? `${kinds[kind]}: ${name}` : kinds[kind]) },
    { key: "status", cell: (run) => <RunStatus of={run} plain /> },
    "rows",
    { key: "copy", minor: true },
    ...minor("created"),
  ],
  filters: [{ name: "kind", kind: "select", options: Object.entries(kinds).map(([value, label]) => ({ value, label })) }],
  facts: { kind: ({ kind }) => kinds[kind], ...shown("copy", "rows", "message", "finished_at"), ...leftOut("name", "status") },
  listActions: ({ can }) =>
    can("sandbox_runs:write") ? (
      <>
        <ConfirmButton
          operation="sandboxRuns.create"
          input={{ body: { kind: "reset" } }}
          label="Reset"
          title="Reset the sandbox"
          consequence={`Everything in the sandbox is deleted, and its time is real time again. ${STAYS} Nothing of production is touched.`}
          danger
        />
        <CopySandboxDialog rows={SANDBOX_COPY_ROWS} copies={SANDBOX_COPIES} />
      </>
    ) : null,
  actions: (run, { can }) =>
    run.kind === "copy" && run.status === "complete" && can("sandbox_runs:write") ? (
      <ConfirmButton
        operation="sandboxRuns.create"
        input={{ body: { kind: "reset", copy: run.id } }}
        label="Set the sandbox back to this"
        title="Set the sandbox back"
        consequence={`Everything in the sandbox is deleted, then this copy is put back with its ids and times. ${STAYS} Nothing of production is touched.`}
        danger
      />
    ) : null,
});
