import { dayName } from "#components/dashboard/billing/reconciliations/day-name.ts";
import { ReconciliationStatus } from "#components/dashboard/billing/reconciliations/reconciliation-status.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { defineView } from "#components/resource/view.ts";
import { minor } from "#components/resource/view-input.ts";

export const reconciliationsView = defineView("reconciliations", {
  about: "Every night what the payment processor has moved is compared with the ledger.",
  empty: "The first comparison is made tomorrow.",
  nameOf: ({ day }) => dayName(day),
  columns: [
    { key: "day", cell: ({ day }) => dayName(day) },
    { key: "status", cell: (row) => <ReconciliationStatus of={row} plain /> },
    "unresolved",
    ...minor("differences", "matched"),
    "held.in_ledger",
    "held.difference",
  ],
  status: (row) => <ReconciliationStatus of={row} />,
  listActions: (session) =>
    session.can("reconciliations:write") ? (
      <ConfirmButton
        operation="reconciliations.create"
        input={{ body: {} }}
        title="Reconcile now"
        confirmLabel="Reconcile"
        danger={false}
        consequence="Everything until the end of yesterday (UTC) is compared with the payment processor. No money moves."
      />
    ) : null,
});
