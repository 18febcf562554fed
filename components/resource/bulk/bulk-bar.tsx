"use client";

import { X } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { ChooseMatching } from "#components/resource/bulk/choose-matching.tsx";
import { type BulkProgress, runBulk } from "#components/resource/bulk/run-bulk.ts";
import type { SelectionChange } from "#components/resource/bulk/selected-rows.ts";
import { type Start, StartContext } from "#components/resource/bulk/start-context.ts";
import { type Batch, WholeProgress } from "#components/resource/bulk/whole-progress.tsx";
import type { BulkAction, BulkRow, BulkSpec, Matching, Whole } from "#components/resource/bulk-action.ts";
import { counted } from "#components/resource/labels.ts";
import { refusal } from "#components/resource/request-reference.tsx";
import { send, sendCall } from "#components/resource/sending/send.ts";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { notices } from "#components/ui/notices.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { newId } from "#lib/kit/ids.ts";

interface BulkFailuresProps {
  ended: { action: BulkAction; progress: BulkProgress; rows: readonly BulkRow[] };
  spec: BulkSpec;
  close: () => void;
}

/** Failed rows with reasons. They stay selected. */
function BulkFailures({ ended: { action, progress, rows }, spec, close }: BulkFailuresProps) {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <Alert
      tone="danger"
      announce
      title={`${counted(progress.failures.length, spec.one, spec.many)} could not be ${action.done}`}
      action={
        <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={close}>
          <X aria-hidden />
        </Button>
      }
    >
      <ul className="max-h-40 overflow-y-auto">
        {progress.failures.map(({ id, reason, requestId }) => (
          <li key={id} className="wrap-anywhere py-0.5">
            <span className="font-medium">{names.get(id) ?? id}:</span> {reason}
            {requestId ? <span className="block text-xs">Request id: {requestId}</span> : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Idempotency keys of requests without a response, by action and row. */
type OpenKeys = Map<string, string>;

/**
 * Runs one action on one row. The request's key stays in `open` until the service responds, so that a retry after a lost response is not
 * done twice; of what is made of several rows, until all are done, so that equal ones are made once. An already deleted object counts as
 * deleted.
 * @throws ServiceError
 */
async function requestFor(resource: ResourceKey, { verb, of }: BulkAction, { id, bodies }: BulkRow, open: OpenKeys): Promise<void> {
  const [client, { callOf, naming }] = await Promise.all([browserClient(), import("#lib/dashboard/operations.ts")]);
  const body = bodies?.[verb];
  const name = of ? JSON.stringify([of, body]) : `${verb} ${id}`;
  const idempotencyKey = open.get(name) ?? newId("idem");
  open.set(name, idempotencyKey);
  const named = of ? {} : naming(resource, id);
  try {
    await callOf(client, of ?? resource, verb)({ ...named, ...(body ? { body } : {}) }, { idempotencyKey });
  } catch (error) {
    const isGone = verb === "delete" && error instanceof ServiceError && error.status === 404;
    if (error instanceof ServiceError && error.status >= 400 && error.status < 500) open.delete(name);
    if (!isGone) throw error;
  }
  if (!of) open.delete(name);
}

const NAMED = 4;

/** "Ann Lee, Bob Fox and 3 more". */
function namesOf(rows: readonly BulkRow[]): string {
  const named = rows.slice(0, NAMED).map(({ name }) => name);
  if (rows.length > NAMED) return `${named.join(", ")} and ${(rows.length - NAMED).toLocaleString("en-US")} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${named.at(-1)}` : named.join("");
}

interface Running {
  action: BulkAction;
  of: number;
  progress: BulkProgress;
}

interface BulkBarProps {
  spec: BulkSpec;
  chosen: readonly BulkRow[];
  change: (change: SelectionChange) => void;
  /** Offers the matching rows of other pages. */
  matching?: Matching;
  chooseAll?: (rows: readonly BulkRow[]) => void;
  chooseWhole?: (count: string) => void;
  /** Everything that matches is chosen, and the service does what is asked for. */
  whole: (Whole & { count: string }) | null;
}

/** Warns before leaving a page while an action is running. */
function useStay(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [isBusy]);
}

/** The bulk actions for the selected rows, their progress, and failures with reasons, which stay selected. */
export default function BulkBar({ spec, chosen, change, matching, chooseAll, chooseWhole, whole }: BulkBarProps) {
  const { refresh } = useRefresh();
  const stop = useRef<AbortController | null>(null);
  const open = useRef<OpenKeys>(new Map());
  const [running, setRunning] = useState<Running | null>(null);
  const [ended, setEnded] = useState<(Running & { rows: readonly BulkRow[] }) | null>(null);
  const [batch, setBatch] = useState<{ of: Batch; done: string } | null>(null);
  const begin = async ({ verb, of, path = {}, body, done }: BulkAction, { query, reference }: Whole) => {
    setEnded(null);
    const each = { list: `${spec.resource}.list`, query, row: { path, ...(body ? { body: { ...body } } : {}), reference } };
    const begun = await send("batches.create", { body: { operation: `${of ?? spec.resource}.${verb}`, each } }, { key: newId("idem") });
    if (!begun.ok) return notices.error(refusal(begun.fields[0]?.message ?? begun.message, begun.requestId));
    change("none");
    setBatch({ of: begun.value, done });
  };
  const start = async (action: BulkAction, rows: readonly BulkRow[]) => {
    if (whole) return void (await begin(action, whole));
    const controller = new AbortController();
    stop.current = controller;
    setEnded(null);
    const at = (progress: BulkProgress): Running => ({ action, of: rows.length, progress });
    setRunning(at({ done: [], failures: [] }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const perform = async (id: string) => {
      const row = byId.get(id);
      if (row) await sendCall(() => requestFor(spec.resource, action, row, open.current));
    };
    const progress = await runBulk(
      rows.map(({ id }) => id),
      perform,
      { signal: controller.signal, onProgress: (now) => setRunning(at(now)) },
    );
    setRunning(null);
    if (action.of && !progress.failures.length) open.current.clear();
    setEnded(progress.failures.length ? { ...at(progress), rows } : null);
    const done = new Set(progress.done);
    change({ keep: chosen.flatMap(({ id, about = id }) => (done.has(about) ? [] : [id])) });
    if (done.size) notices.success(`${counted(done.size, `${spec.one} is`, `${spec.many} are`)} ${action.done}`);
    const left = rows.length - done.size - progress.failures.length;
    if (left > 0)
      notices.plain(`Stopped. ${counted(left, `${spec.one} is as it was and`, `${spec.many} are as they were and`)} still chosen.`);
    refresh();
  };
  useStay(running !== null);
  if (!running && !ended && !batch && chosen.length === 0) return null;
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-full max-w-[640px] flex-col gap-2 rounded-md border border-line-strong bg-raised px-3 py-2 shadow-float"
    >
      {batch ? (
        <WholeProgress key={batch.of.id} batch={batch.of} done={batch.done} one={spec.one} many={spec.many} ended={refresh} />
      ) : null}
      {ended ? <BulkFailures ended={ended} spec={spec} close={() => setEnded(null)} /> : null}
      {running ? (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <ProgressBar
              done={running.progress.done.length + running.progress.failures.length}
              of={running.of}
              label={`${running.action.label} ${spec.many}`}
            />
          </div>
          <Button size="sm" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        </div>
      ) : chosen.length ? (
        <div className="flex flex-wrap items-center gap-2">
          <span role="status" className="tabular text-sm">
            {whole ? `All ${whole.count} ${spec.many} selected` : `${chosen.length.toLocaleString("en-US")} selected`}
          </span>
          <div className="mr-auto">
            {matching && chooseAll && chooseWhole && !whole ? (
              <Suspense fallback={null}>
                <ChooseMatching matching={matching} many={spec.many} choose={chooseAll} chooseWhole={chooseWhole} />
              </Suspense>
            ) : null}
          </div>
          <StartContext value={start}>{spec.together}</StartContext>
          {spec.actions.map((action) => (
            <Action
              key={action.verb}
              action={action}
              spec={spec}
              chosen={chosen}
              start={start}
              all={whole && `all ${whole.count} ${spec.many}`}
            />
          ))}
          <Button variant="ghost" size="icon-sm" aria-label="Clear selection" onClick={() => change("none")}>
            <X aria-hidden />
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface ActionProps extends Pick<BulkBarProps, "spec" | "chosen"> {
  action: BulkAction;
  start: Start;
  /** Everything that matches is chosen: "all 12 jobs". */
  all: string | null;
}

function Action({ action, spec, chosen, start, all }: ActionProps) {
  const rows = chosen.filter(({ may }) => all || may.includes(action.verb));
  const some = rows.length < chosen.length ? ` ${rows.length.toLocaleString("en-US")} of ${chosen.length.toLocaleString("en-US")}` : "";
  if (rows.length === 0) {
    return (
      <Button size="sm" disabled>
        {action.label}
      </Button>
    );
  }
  const what = all ?? counted(rows.length, spec.one, spec.many);
  return (
    <ConfirmDialog
      title={`${action.label} ${what}?`}
      consequence={
        all
          ? `Everything that the filters match when it begins. ${action.consequence} Each whose state does not allow it stays as it is, and the report says why.`
          : `${namesOf(rows)}. ${action.consequence}`
      }
      confirmLabel={`${action.label} ${what}`}
      danger={action.final ?? false}
      {...(action.final ? { typedName: `${action.label.toLowerCase()} ${all ? "all" : rows.length}` } : {})}
      trigger={<Button size="sm">{action.label + some}</Button>}
      confirm={async () => {
        void start(action, rows);
        return null;
      }}
    />
  );
}
