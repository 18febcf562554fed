import { requestStatusNames, requestStatusTones } from "#components/dashboard/compliance/requests/request-labels.ts";
import { Status } from "#components/ui/status.tsx";
import type { RequestStatus as State } from "#lib/contract/compliance/compliance-request.ts";

/** How far the contractor has come, or how the request ended. */
export function RequestStatus({ status, plain = false }: { status: State; plain?: boolean }) {
  return (
    <Status tone={requestStatusTones[status]} plain={plain}>
      {requestStatusNames[status]}
    </Status>
  );
}
