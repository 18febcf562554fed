"use client";

import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Whom } from "#components/dashboard/compliance/requests/request-many.tsx";
import type { RequestableScope } from "#components/dashboard/compliance/requests/request-terms.tsx";
import { useChosen, useWhole } from "#components/resource/bulk/selection.tsx";
import { Button } from "#components/ui/button.tsx";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";

const RequestMany = lazy(() => import("#components/dashboard/compliance/requests/request-many.tsx"));

interface RequestButtonProps extends Pick<ComponentProps<typeof Button>, "aria-label"> {
  whom: Whom;
  /** What can be requested here. Absent: anything. */
  scopes?: readonly RequestableScope[] | undefined;
  children?: string;
}

function RequestButton({ whom, scopes, children = "Request proof of insurance", ...button }: RequestButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} {...button}>
        {children}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RequestMany whom={whom} {...(scopes ? { scopes } : {})} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Requests proof of insurance of one contractor, as the next step in their row. */
export function RequestOne({ contractor, name, scope }: { contractor: string; name: string; scope: RequestableScope }) {
  return (
    <RequestButton
      whom={{ chosen: [{ id: contractor, name, may: [] }] }}
      scopes={[scope]}
      aria-label={`Request proof of insurance: ${name}`}
    >
      Request proof
    </RequestButton>
  );
}

/** Requests proof of insurance of the selected contractors. `scopes`: what can be requested of this page's; absent: anything. */
export function RequestChosen({ scopes }: { scopes?: readonly RequestableScope[] }) {
  const chosen = useChosen();
  const matching = useWhole();
  return <RequestButton whom={matching ? { matching } : { chosen }} scopes={matching ? undefined : scopes} />;
}

/** A status that contractors can be chosen by: "Not covered (12)". */
export interface StatusChoice {
  status: PositionStatus;
  label: string;
}

interface RequestByStatusProps {
  scope: RequestableScope;
  statuses: readonly StatusChoice[];
}

/** Requests proof of insurance from all contractors with a status at an entity or on a job. */
export const RequestByStatus = ({ scope, statuses }: RequestByStatusProps) => <RequestButton whom={{ statuses }} scopes={[scope]} />;
