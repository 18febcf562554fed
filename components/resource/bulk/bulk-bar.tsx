"use client";

import { X } from "lucide-react";
import { Suspense, use, useState } from "react";
import { BatchProgress } from "#components/resource/bulk/batch-progress.tsx";
import type { SelectionChange } from "#components/resource/bulk/selected-rows.ts";
import { type Start, StartContext } from "#components/resource/bulk/start-context.ts";
import type { Batch, BulkAction, BulkRow, BulkSpec, Matching, RefusedRow } from "#components/resource/bulk-action.ts";
import { counted } from "#components/resource/labels.ts";
import { refusal } from "#components/resource/request-reference.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useSending } from "#components/resource/sending/use-sending.ts";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import { filled } from "#lib/contract/desk/placeholders.ts";

interface ChooseMatchingProps {
  matching: Matching;
  /** The plural name of the objects. */
  many: string;
  /** With how many there are, in words. */
  choose: (count: string) => void;
}

/** Offers to choose all rows that match the list's filters, not only those of this page. The service finds them. */
function ChooseMatching({ matching, many, choose }: ChooseMatchingProps) {
  const total = use(matching.total);
  const count = total ? `${total.more ? "more than " : ""}${total.rows.toLocaleString("en-US")}` : "";
  return (
    <Button size="sm" variant="ghost" onClick={() => choose(count)}>
      {total ? `Select all ${count} results` : `Select all matching ${many}`}
    </Button>
  );
}

/** The rows of a batch for these objects, equal ones once: what is made of several rows is made once. */
function rowsFor({ verb, path = {} }: BulkAction, chosen: readonly BulkRow[]) {
  const rows = chosen.map((row) => {
    const body = row.bodies?.[verb];
    const named = filled(path, { id: row.id }) as Record<string, string>;
    return { row, input: { path: named, ...(body ? { body: { ...body } } : {}) } };
  });
  const once = [...new Map(rows.toReversed().map((one) => [JSON.stringify(one.input), one])).values()].toReversed();
  return once.map(({ row: { id, name }, input }) => ({ id, row: { ...input, reference: name.slice(0, 200) } }));
}

const NAMED = 4;

/** "Ann Lee, Bob Fox and 3 more". */
function namesOf(rows: readonly BulkRow[]): string {
  const named = rows.slice(0, NAMED).map(({ name }) => name);
  if (rows.length > NAMED) return `${named.join(", ")} and ${(rows.length - NAMED).toLocaleString("en-US")} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${named.at(-1)}` : named.join("");
}

interface BulkBarProps {
  spec: BulkSpec;
  chosen: readonly BulkRow[];
  change: (change: SelectionChange) => void;
  /** Offers the matching rows of other pages. */
  matching?: Matching;
  /** With how many there are, in words. */
  chooseAll?: (count: string) => void;
  /** Everything that matches is chosen, and the service does what is asked for. */
  whole: (Matching & { count: string }) | null;
}

/** The bulk actions for the selected rows, their progress, and failures with reasons, which stay selected. */
export default function BulkBar({ spec, chosen, change, matching, chooseAll, whole }: BulkBarProps) {
  const { refresh } = useRefresh();
  const [begun, setBegun] = useState<{ batch: Batch; done: string; ids: readonly string[] } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const sending = useSending();
  const start = async (action: BulkAction, rows: readonly BulkRow[]) => {
    const { verb, of, path = {}, body, done } = action;
    const chosenRows = rowsFor(action, rows);
    const what = whole
      ? {
          each: { list: whole.list, query: whole.query, row: { path, ...(body ? { body: { ...body } } : {}), reference: whole.reference } },
        }
      : { rows: chosenRows.map(({ row }) => row) };
    const input = { body: { operation: `${of ?? spec.resource}.${verb}`, ...what } };
    const answer = await sending(input, (key) => send("batches.create", input, { key }));
    if (!answer.ok) return notices.error(refusal(answer.fields[0]?.message ?? answer.message, answer.requestId));
    setBegun({ batch: answer.value, done, ids: chosenRows.map(({ id }) => id) });
    setRunning(true);
  };
  /** What was refused stays chosen. */
  const end = ({ id: batch, counts, message }: Batch, refused: readonly RefusedRow[]) => {
    setRunning(false);
    if (counts.succeeded)
      notices.success(
        <span>
          {counted(counts.succeeded, `${spec.one} is`, `${spec.many} are`)} {begun?.done}.{" "}
          <TextLink href={`/batches/${batch}`}>Open the report</TextLink>
        </span>,
      );
    if (!counts.failed && !message) setBegun(null);
    const ids = new Set(refused.map(({ number }) => begun?.ids[number - 1]));
    change({ keep: whole ? [] : chosen.flatMap(({ id, about = id }) => (ids.has(about) ? [id] : [])) });
    refresh();
  };
  if (!begun && chosen.length === 0) return null;
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-full max-w-[640px] flex-col gap-2 rounded-md border border-line-strong bg-raised px-3 py-2 shadow-float"
    >
      {begun ? (
        <BatchProgress key={begun.batch.id} {...begun} one={spec.one} many={spec.many} ended={end} close={() => setBegun(null)} />
      ) : null}
      {chosen.length && !isRunning ? (
        <div className="flex flex-wrap items-center gap-2">
          <span role="status" className="tabular text-sm">
            {whole ? `All ${whole.count} ${spec.many} selected` : `${chosen.length.toLocaleString("en-US")} selected`}
          </span>
          <div className="mr-auto">
            {matching && chooseAll && !whole ? (
              <Suspense fallback={null}>
                <ChooseMatching matching={matching} many={spec.many} choose={chooseAll} />
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
