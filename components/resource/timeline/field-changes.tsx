import { ArrowRight } from "lucide-react";
import { type FieldLine, fieldLines } from "#components/resource/timeline/field-lines.ts";
import type { FieldChange } from "#lib/contract/core/actor.ts";

/** The number of lines shown; the rest is collapsed. */
const OPEN = 4;

/** The changes of an action, one line per field: before and after. */
export function FieldChanges({ action, changes }: { action: string; changes: readonly FieldChange[] }) {
  const lines = fieldLines(action.split(".")[0] ?? "", changes);
  if (lines.length === 0) return null;
  const open = lines.length > OPEN + 1 ? lines.slice(0, OPEN) : lines;
  const folded = lines.slice(open.length);
  return (
    <>
      <Lines lines={open} />
      {folded.length ? (
        <details className="text-xs">
          <summary className="cursor-pointer rounded-md py-0.5 text-fg-muted hover:text-fg">{folded.length} more fields</summary>
          <Lines lines={folded} />
        </details>
      ) : null}
    </>
  );
}

function Lines({ lines }: { lines: readonly FieldLine[] }) {
  return (
    <ul className="py-0.5 text-fg-muted text-xs">
      {lines.map(({ label, values }) => (
        <li key={label} className="wrap-anywhere py-px">
          {label}
          {values ? <Values {...values} /> : <span className="text-fg-subtle"> changed; its value is not shown</span>}
        </li>
      ))}
    </ul>
  );
}

function Values({ before, after }: NonNullable<FieldLine["values"]>) {
  if (before === null)
    return (
      <>
        {" "}
        set to <span className="text-fg">{after}</span>
      </>
    );
  return (
    <>
      : <s className="decoration-fg-subtle">{before}</s>{" "}
      {after === null ? (
        "removed"
      ) : (
        <>
          <ArrowRight aria-hidden className="inline size-3 text-fg-subtle" />
          <span className="sr-only"> changed to </span> <span className="text-fg">{after}</span>
        </>
      )}
    </>
  );
}
