"use client";

import { useClock } from "#components/ui/clock.tsx";
import { Status } from "#components/ui/status.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { type PolicyStatus, shownStatus } from "#lib/contract/policies/shown-status.ts";

/** A policy's state for its contractor, in the page's language. "Not started" before cover begins. */
export function OwnPolicyStatus({ status, begins }: { status: PolicyStatus; begins: number }) {
  const { name, tone } = shownStatus({ status, cover_begins: begins }, useClock());
  return (
    <Status tone={tone}>
      <Said text={name} />
    </Status>
  );
}
