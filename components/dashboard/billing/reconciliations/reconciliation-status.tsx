import type { Row } from "#components/resource/view.ts";
import { Status } from "#components/ui/status.tsx";

/** Whether the two sides agree. */
export function ReconciliationStatus({ of, plain = false }: { of: Row<"reconciliations">; plain?: boolean }) {
  const [tone, text] =
    of.status === "running"
      ? (["info", "Running"] as const)
      : of.unresolved > 0
        ? (["danger", "Differs"] as const)
        : of.differences > 0
          ? (["success", "Resolved"] as const)
          : (["success", "Agrees"] as const);
  return (
    <Status tone={tone} plain={plain}>
      {text}
    </Status>
  );
}
