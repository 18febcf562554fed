"use client";

import { useShown } from "#components/resource/sending/use-change.ts";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";

interface Endpoint {
  status: "enabled" | "disabled";
  failing_since: number | null;
}

/** The state of an endpoint in a word. Enabled endpoints that fail have their own. */
export function endpointState({ status, failing_since }: Endpoint): { tone: Tone; name: string } {
  if (status === "disabled") return { tone: "neutral", name: "Disabled" };
  return failing_since === null ? { tone: "success", name: "Enabled" } : { tone: "warning", name: "Failing" };
}

export type EndpointStatusName = "enabled" | "disabled";

/** The name under which StatusButton changes the state that EndpointStatus shows. */
export const statusOf = (id: string) => `status of ${id}`;

interface EndpointStatusProps {
  id: string;
  status: EndpointStatusName;
  failing: number | null;
  plain?: boolean;
}

/** The state of an endpoint, or the one being set. */
export function EndpointStatus({ id, status, failing, plain = false }: EndpointStatusProps) {
  const { tone, name } = endpointState({ status: useShown(statusOf(id), status), failing_since: failing });
  return (
    <Status tone={tone} plain={plain}>
      {name}
    </Status>
  );
}
