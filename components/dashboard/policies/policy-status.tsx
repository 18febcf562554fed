"use client";

import { useClock } from "#components/ui/clock.tsx";
import { Status as Mark } from "#components/ui/status.tsx";
import { type PolicyStatus as Status, shownStatus } from "#lib/contract/policies/shown-status.ts";

interface PolicyStatusProps {
  status: Status;
  /** When cover begins, epoch seconds. */
  begins: number;
  /** Whether its cancellation at a date is to come, or was carried out. */
  toBeCancelled?: boolean;
  plain?: boolean;
}

/** The label of a policy's state, the same on every page. "Not started" before cover begins. */
export function PolicyStatus({ status, begins, toBeCancelled = false, plain = false }: PolicyStatusProps) {
  const { name, tone } = shownStatus({ status, cover_begins: begins, toBeCancelled }, useClock());
  return (
    <Mark tone={tone} plain={plain}>
      {name}
    </Mark>
  );
}
