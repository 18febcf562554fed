"use client";

import { useShown } from "#components/sending/use-change.ts";
import { Status } from "#components/ui/status.tsx";
import { endpointState } from "#components/webhooks/endpoint-state.ts";

export type EndpointStatusName = "enabled" | "disabled";

/** By this name StatusButton changes what EndpointStatus shows. */
export const statusOf = (id: string) => `status of ${id}`;

interface EndpointStatusProps {
  id: string;
  status: EndpointStatusName;
  failing: number | null;
  plain?: boolean;
}

/** The state of an endpoint, or the one it is on its way to. */
export function EndpointStatus({ id, status, failing, plain = false }: EndpointStatusProps) {
  const { tone, name } = endpointState({ status: useShown(statusOf(id), status), failing_since: failing });
  return (
    <Status tone={tone} plain={plain}>
      {name}
    </Status>
  );
}
