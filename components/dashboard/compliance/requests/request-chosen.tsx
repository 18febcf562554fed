"use client";

import { lazy, Suspense, useState } from "react";
import type { RequestableScope } from "#components/dashboard/compliance/requests/request-terms.tsx";
import { useChosen, useWhole } from "#components/resource/bulk/selection.tsx";
import { useStart } from "#components/resource/bulk/start-context.ts";
import { Button } from "#components/ui/button.tsx";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";

const RequestMany = lazy(() => import("#components/dashboard/compliance/requests/request-many.tsx"));

/** Requests proof of insurance of one contractor, as the next step in their row. */
export function RequestOne({ contractor, name, scope }: { contractor: string; name: string; scope: RequestableScope }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={`Request proof of insurance: ${name}`}>
        Request proof
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RequestMany whom={{ chosen: [{ id: contractor, name, may: [] }] }} scopes={[scope]} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Requests proof of insurance of the selected contractors. `scopes`: what can be requested here; absent: anything. */
export function RequestChosen({ scopes }: { scopes?: readonly RequestableScope[] }) {
  const [open, setOpen] = useState(false);
  const chosen = useChosen();
  const whole = useWhole();
  const start = useStart();
  const ofAll = (body: object) =>
    start({ verb: "create", of: "complianceRequests", label: "Request", done: "sent a request", consequence: "", body }, []);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Request proof of insurance
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RequestMany
            whom={whole ? { about: whole.about, ofAll } : { chosen }}
            {...(scopes && !whole ? { scopes } : {})}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
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
export function RequestByStatus({ scope, statuses }: RequestByStatusProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Request proof of insurance
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RequestMany whom={{ statuses }} scopes={[scope]} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
