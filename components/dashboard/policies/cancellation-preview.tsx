"use client";

import type { ReactNode } from "react";
import { coverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { dayOf } from "#components/resource/day.ts";
import { PreviewRefusal, usePreview } from "#components/resource/form/use-preview.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { CancellationReason } from "#lib/contract/policies/cancellation-reasons.ts";
import type { policies } from "#lib/contract/policies/policy.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

type Preview = CallOutput<typeof policies.operations.preview_cancel>;

const titles = { refused: "This policy cannot be cancelled", unread: "What this would mean could not be read" };

/** A line of what something would mean. */
export function PreviewLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-fg-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** How much notice applies, and which rule says so. */
export function NoticeRule({ notice }: { notice: Pick<Preview, "notice_days" | "notice_law" | "notice_coverage" | "notice_state"> }) {
  const { notice_days, notice_law, notice_coverage, notice_state } = notice;
  const source = notice_law ?? `the longest period of the table, which has no row for ${notice_state ?? "this state"}`;
  return (
    <>
      {notice_days} days, for {coverageList([notice_coverage]).toLowerCase()}
      {notice_state ? ` in ${notice_state}` : ""}: {source}.
      <span className="block text-fg-subtle">
        The table of notice days has not been confirmed by counsel: until then no notice is shorter than its longest period.
      </span>
    </>
  );
}

interface EarliestDateProps {
  preview: Preview;
  effectiveDate: number | null;
  choose: (day: string) => void;
}

function EarliestDate({ preview: { earliest_date }, effectiveDate, choose }: EarliestDateProps) {
  if (earliest_date === null) return <>None: the policy ends before the notice would.</>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ExactDate seconds={earliest_date} />
      {effectiveDate === earliest_date ? null : (
        <Button size="sm" onClick={() => choose(dayOf(earliest_date))}>
          Use this date
        </Button>
      )}
    </span>
  );
}

/** Who is notified, and how. */
export function Recipients({ recipients }: Pick<Preview, "recipients">) {
  return (
    <ul className="flex flex-col gap-1">
      {recipients.map(({ kind, name, email }) => (
        <li key={`${kind} ${email}`}>
          {name}
          <span className="block break-words text-fg-muted">
            {email === null
              ? "Certificate holder. Not emailed: the event goes to your platform, which notifies them."
              : `By email to ${email}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lines(props: EarliestDateProps) {
  const { preview, effectiveDate } = props;
  const { refund, voided, assignments, recipients } = preview;
  const isPossible = effectiveDate !== null && refund !== null;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <dl className="flex flex-col gap-2">
        <PreviewLine label="Earliest date">
          <EarliestDate {...props} />
        </PreviewLine>
        <PreviewLine label="Notice">
          {preview.notice_days === 0 ? "None: the insured asks for it." : <NoticeRule notice={preview} />}
        </PreviewLine>
        {isPossible ? (
          <>
            <PreviewLine label="Refund">
              <Money cents={refund} /> of what is paid now
            </PreviewLine>
            {voided ? (
              <PreviewLine label="No longer due">
                <Money cents={voided} /> of unpaid invoices
              </PreviewLine>
            ) : null}
            {assignments > 0 ? (
              <PreviewLine label="Assignments">
                {assignments === 1
                  ? "1 ends or does not begin"
                  : `${assignments}${assignments === 100 ? " or more" : ""} end or do not begin`}
              </PreviewLine>
            ) : null}
          </>
        ) : null}
        <PreviewLine label="Notified">
          <Recipients recipients={recipients} />
        </PreviewLine>
      </dl>
      {effectiveDate !== null && refund === null ? (
        <Alert tone="warning" title="This date is not possible">
          Choose the earliest date or a later one, before the policy ends.
        </Alert>
      ) : null}
    </div>
  );
}

interface CancellationPreviewProps {
  policy: string;
  reason: CancellationReason;
  /** In epoch seconds. Null while none is entered. */
  effectiveDate: number | null;
  choose: (day: string) => void;
}

/** What a cancellation would mean, in its form: the earliest date and the rule it is from, the refund, and who is notified. */
export function CancellationPreview({ policy, reason, effectiveDate, choose }: CancellationPreviewProps) {
  const body = { reason, ...(effectiveDate === null ? {} : { effective_date: effectiveDate }) };
  const state = usePreview("cancel", { policy, body }, async (input, signal) =>
    (await browserClient()).policies.preview_cancel(input, { signal }),
  );
  const { price: preview, pending, refusal } = state;
  return (
    <section aria-label="What this means" aria-busy={pending} className="rounded-md border p-3">
      <PreviewRefusal state={state} titles={titles} />
      {preview ? <Lines preview={preview} effectiveDate={state.current ? effectiveDate : null} choose={choose} /> : null}
      {preview || refusal ? null : <Spinner label="Reading what this means" />}
    </section>
  );
}
