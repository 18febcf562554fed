"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { type Batch, type RefusedRow, reasonOf } from "#components/resource/bulk-action.ts";
import { counted } from "#components/resource/labels.ts";
import { send } from "#components/resource/sending/send.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

const EVERY_MS = 1000;
/** The most refused rows that are listed here. The report has them all. */
const LISTED = 100;

interface BatchProgressProps {
  batch: Batch;
  /** "deleted". */
  done: string;
  one: string;
  many: string;
  ended: (batch: Batch, refused: readonly RefusedRow[]) => void;
  close: () => void;
}

async function read(id: string, signal: AbortSignal): Promise<{ batch: Batch; refused: readonly RefusedRow[] }> {
  const { batches: client } = await browserClient();
  const batch = await client.get({ batch: id }, { signal });
  if (batch.status === "running" || batch.counts.failed === 0) return { batch, refused: [] };
  return { batch, refused: (await client.rows({ batch: id, query: { status: "failed", limit: LISTED } }, { signal })).items };
}

/** How far a bulk action is, and at its end what was refused and why. The service does it, so the page can be left. */
export function BatchProgress({ batch: begun, done, one, many, ended, close }: BatchProgressProps) {
  const { data, error } = useQuery({
    queryKey: ["batches", begun.id],
    queryFn: ({ signal }) => read(begun.id, signal),
    refetchInterval: ({ state }) => ((state.data?.batch ?? begun).status === "running" ? EVERY_MS : false),
    retry: false,
  });
  const { batch, refused } = data ?? { batch: begun, refused: [] };
  const { status, choosing, rows, counts, message } = batch;
  const isOver = status !== "running";
  const onEnd = useEffectEvent(() => ended(batch, refused));
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  const report = <TextLink href={`/batches/${begun.id}`}>{isOver ? "Open the report" : "Follow it on its page"}</TextLink>;
  if (isOver) {
    return (
      <Alert
        tone={counts.failed || message ? "warning" : "success"}
        announce
        title={`${counted(counts.succeeded, `${one} is`, `${many} are`)} ${done}`}
        action={
          <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={close}>
            <X aria-hidden />
          </Button>
        }
      >
        {counts.failed ? `${counted(counts.failed, `${one} could`, `${many} could`)} not be ${done}. ` : null}
        {counts.waiting ? `${counted(counts.waiting, `${one} is as it was`, `${many} are as they were`)}. ` : null}
        {message ? `${message} ` : null}
        {report}
        {refused.length ? (
          <ul className="max-h-40 overflow-y-auto">
            {refused.map(({ id, reference, number, response }) => (
              <li key={id} className="wrap-anywhere py-0.5">
                <span className="font-medium">{reference ?? `Row ${number}`}:</span> {reasonOf(response)}
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          {choosing ? (
            <p role="status">The list is being read.</p>
          ) : (
            <ProgressBar done={rows - counts.waiting} of={rows} label={`${many} ${done}`} />
          )}
        </div>
        <Button size="sm" onClick={() => void send("batches.stop", { batch: begun.id })}>
          Stop
        </Button>
      </div>
      <p className="text-fg-muted">
        {error ? `The progress could not be read: ${error.message} ` : "It is done in the background: you may leave this page. "}
        {report}
      </p>
    </div>
  );
}
