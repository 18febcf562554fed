import { Status } from "#components/ui/status.tsx";
import type { PayoutStatus } from "#lib/contract/billing/reconciliation.ts";

const shown = {
  in_transit: ["info", "On its way"],
  paid: ["success", "Paid"],
  failed: ["danger", "Failed"],
} as const satisfies Record<PayoutStatus, readonly [string, string]>;

export function PayoutState({ status, plain = false }: { status: PayoutStatus; plain?: boolean }) {
  const [tone, text] = shown[status];
  return (
    <Status tone={tone} plain={plain}>
      {text}
    </Status>
  );
}
