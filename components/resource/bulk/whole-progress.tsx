"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { counted } from "#components/resource/labels.ts";
import { Alert } from "#components/ui/alert.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { batches } from "#lib/contract/desk/batch.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

export type Batch = CallOutput<typeof batches.operations.get>;

const EVERY_MS = 1000;

interface WholeProgressProps {
  batch: Batch;
  /** "deleted". */
  done: string;
  one: string;
  many: string;
  ended: () => void;
}

/** How far an action on everything that matches is, and at its end the report. The service does it, so the page can be left. */
export function WholeProgress({ batch: begun, done, one, many, ended }: WholeProgressProps) {
  const { data = begun, error } = useQuery({
    queryKey: ["batches", begun.id],
    queryFn: async ({ signal }) => (await browserClient()).batches.get({ batch: begun.id }, { signal }),
    refetchInterval: ({ state }) => ((state.data ?? begun).status === "running" ? EVERY_MS : false),
    retry: false,
  });
  const { status, choosing, rows, counts, message } = data;
  const isOver = status !== "running";
  const onEnd = useEffectEvent(ended);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  const report = <TextLink href={`/batches/${begun.id}`}>{isOver ? "Open the report" : "Follow it on its page"}</TextLink>;
  if (isOver) {
    const all = `${counted(counts.succeeded, `${one} is`, `${many} are`)} ${done}`;
    return (
      <Alert tone={counts.failed || message ? "warning" : "success"} announce title={all}>
        {counts.failed ? `${counted(counts.failed, `${one} was`, `${many} were`)} refused, each with its reason. ` : null}
        {counts.waiting ? `${counted(counts.waiting, `${one} is as it was`, `${many} are as they were`)}. ` : null}
        {message ? `${message} ` : null}
        {report}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-1 text-sm">
      {choosing ? (
        <p role="status">The list is being read.</p>
      ) : (
        <ProgressBar done={rows - counts.waiting} of={rows} label={`${many} ${done}`} />
      )}
      <p className="text-fg-muted">
        {error ? `The progress could not be read: ${error.message} ` : "It is done in the background: you may leave this page. "}
        {report}
      </p>
    </div>
  );
}
