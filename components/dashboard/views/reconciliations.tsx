import { dayName } from "#components/dashboard/billing/reconciliations/day-name.ts";
import { ReconciliationStatus } from "#components/dashboard/billing/reconciliations/reconciliation-status.tsx";
import { StartDialog } from "#components/dashboard/billing/reconciliations/start-dialog.tsx";
import { defineView } from "#components/resource/view.ts";
import { Money } from "#components/ui/money.tsx";

export const reconciliationsView = defineView("reconciliations", {
  empty: "Every night what the payment processor has moved is compared with the ledger. The first comparison is made tomorrow.",
  nameOf: ({ day }) => dayName(day),
  columns: [
    { label: "Day", cell: ({ day }) => dayName(day) },
    { label: "Status", cell: (row) => <ReconciliationStatus of={row} plain /> },
    { label: "Unresolved", key: "unresolved", numeric: true },
    { label: "Differences", key: "differences", numeric: true, minor: true },
    { label: "Agreed", key: "matched", numeric: true, minor: true },
    { label: "Premium held", numeric: true, cell: ({ held }) => <Money cents={held.in_ledger} /> },
    { label: "Differs by", numeric: true, cell: ({ held }) => <Money cents={held.difference} /> },
  ],
  status: (row) => <ReconciliationStatus of={row} />,
  listActions: (session) => (session.can("reconciliations:write") ? <StartDialog /> : null),
});
