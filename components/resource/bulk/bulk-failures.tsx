import { X } from "lucide-react";
import type { BulkProgress } from "#components/resource/bulk/run-bulk.ts";
import type { BulkAction, BulkRow, BulkSpec } from "#components/resource/bulk-action.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { counted } from "../labels.ts";

interface BulkFailuresProps {
  ended: { action: BulkAction; progress: BulkProgress; rows: readonly BulkRow[] };
  spec: BulkSpec;
  close: () => void;
}

/** What was refused and why; those rows are still chosen. */
export function BulkFailures({ ended: { action, progress, rows }, spec, close }: BulkFailuresProps) {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <Alert
      tone="danger"
      announce
      title={`${counted(progress.failures.length, spec.one, spec.many)} could not be ${action.done}`}
      action={
        <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={close}>
          <X aria-hidden />
        </Button>
      }
    >
      <ul className="max-h-40 overflow-y-auto">
        {progress.failures.map(({ id, reason, requestId }) => (
          <li key={id} className="wrap-anywhere py-0.5">
            <span className="font-medium">{names.get(id) ?? id}:</span> {reason}
            {requestId ? <span className="block text-xs">Request id: {requestId}</span> : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
