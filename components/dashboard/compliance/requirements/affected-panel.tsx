"use client";

import { PreviewRefusal, type PreviewState, usePreview } from "#components/resource/form/use-preview.tsx";
import { counted } from "#components/resource/labels.ts";
import { useNameOf } from "#components/resource/reference/picker-search.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import type { insuranceRequirements } from "#lib/contract/compliance/insurance-requirement.ts";
import { positionNames } from "#lib/contract/compliance/position-names.ts";
import type { CallInput, CallOutput } from "#lib/contract/core/operation.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

type Preview = CallOutput<typeof insuranceRequirements.operations.preview>;
type Body = CallInput<typeof insuranceRequirements.operations.preview>["body"];
export type AffectedState = PreviewState<Preview>;

/** Whose compliance a changed requirement would change, as its form changes. Null while nothing is changed. */
export const useAffected = (insurance_requirement: string, body: object | null): AffectedState =>
  usePreview("requirement", body && { insurance_requirement, body }, async (asked, signal) => {
    // The service parses what the form has made of its fields.
    const { insuranceRequirements: client } = await browserClient();
    return await client.preview({ insurance_requirement, body: asked.body as Body, query: {} }, { signal });
  });

/** The people of a preview in one part; null while it is computed, or where there are more parts. */
export const affectedPeople = ({ price, current }: AffectedState): number | null =>
  price && current && price.next === null ? price.counts.contractors_changed : null;

/** How many are named. */
const LISTED = 50;

const Name = ({ id }: { id: string }) => useNameOf("contractors", id) ?? "Contractor";

/** Who would be affected, from what to what, and by which rule. */
export function AffectedPanel({ state }: { state: AffectedState }) {
  const { price, pending, current, refusal } = state;
  const counts = price?.counts;
  return (
    <section aria-label="Who is affected" className="rounded-md border bg-raised p-4 text-sm">
      <div className="flex min-h-6 items-center justify-between pb-2">
        <h2 className="font-semibold text-base">Who is affected</h2>
        {pending ? <Spinner label="Checking who is affected" className="text-fg-subtle" /> : null}
      </div>
      <PreviewRefusal state={state} titles={{ refused: "This cannot be saved yet", unread: "Who is affected could not be read" }} />
      {price || pending || refusal ? null : <p className="text-fg-muted">Change a rule to see whose compliance would change.</p>}
      {price && counts ? (
        <div className={current ? "" : "opacity-55"}>
          <p role="status">
            {counts.contractors_changed === 0
              ? "Nobody’s compliance would change."
              : `${counted(counts.contractors_changed, "contractor’s", "contractors’")} compliance would change: ${counts.no_longer_covered.toLocaleString("en-US")} no longer covered, ${counts.newly_covered.toLocaleString("en-US")} newly covered.`}
            {price.next === null
              ? ""
              : ` Computed for the first ${counted(counts.contractors, "contractor", "contractors")} of ${price.total?.toLocaleString("en-US")}.`}
          </p>
          {price.rules.some(({ contractors }) => contractors > 0) ? (
            <ul className="pt-2">
              {price.rules.map(({ path, label, contractors }) => (
                <li key={path}>
                  {label}: {counted(contractors, "contractor", "contractors")}
                </li>
              ))}
            </ul>
          ) : null}
          <ul className="mt-3 max-h-[50dvh] divide-y overflow-y-auto border-t" aria-label="Affected contractors">
            {price.affected.slice(0, LISTED).map(({ contractor, scope, job, entity, before, after, reasons }) => (
              <li key={`${contractor} ${scope} ${job ?? entity}`} className="py-1.5">
                <span className="font-medium">
                  <Name id={contractor} />
                </span>
                : {before ? `${word(before.status)} → ` : ""}
                {word(after.status)}
                {reasons[0] ? <span className="block text-fg-muted">{reasons[0]}</span> : null}
              </li>
            ))}
          </ul>
          {price.affected.length > LISTED ? <p className="pt-1 text-fg-muted">The first {LISTED} are shown.</p> : null}
        </div>
      ) : null}
    </section>
  );
}

const word = (status: PositionStatus | "ended"): string => (status === "ended" ? "Ended" : positionNames[status]);
