"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";

interface ErrorStateProps {
  title: string;
  kept?: ReactNode;
  next?: ReactNode;
  requestId?: string | undefined;
  retry?: (() => void) | undefined;
  retrying?: boolean;
  action?: ReactNode;
  /** Whether it replaces a whole page, whose heading is then its title. */
  whole?: boolean;
}

/** The error (`title`), what was kept, what to do (`next`), and the request id. `retry` adds a button that calls it. */
export function ErrorState({ title, kept, next, requestId, retry, retrying = false, action, whole = false }: ErrorStateProps) {
  const Title = whole ? "h1" : "p";
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-danger-border bg-raised px-4 py-4">
      <CircleAlert aria-hidden className="mt-px size-[18px] shrink-0 text-danger-solid" />
      <div className="min-w-0 flex-1">
        <Title className="font-medium text-base">{title}</Title>
        {kept ? <p className="mt-1 text-fg-muted text-sm">{kept}</p> : null}
        {next ? <p className="mt-1 text-fg-muted text-sm">{next}</p> : null}
        {retry || action ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {retry ? (
              <Button onClick={retry} pending={retrying} pendingLabel="Trying again">
                <RotateCw aria-hidden /> Try again
              </Button>
            ) : null}
            {action}
          </div>
        ) : null}
        {requestId ? (
          <p className="mt-3 flex flex-wrap items-center gap-x-2 border-t pt-2 text-fg-subtle text-xs">
            Request id <MonoId id={requestId} name="request id" full />
          </p>
        ) : null}
      </div>
    </div>
  );
}
