import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { toneDot } from "#components/ui/tone.ts";
import type { Waiting } from "#lib/contract/resources/overview.ts";
import { filteredListPath } from "#lib/dashboard/lists/filtered-list.ts";
import { waitingWords } from "./labels.ts";

/** What waits for a person: each number leads to the list of exactly what it counts. */
export function WaitingStrip({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6">
      {waiting.map((work) => (
        <li key={work.kind} className="flex bg-canvas">
          <WaitingLink {...work} />
        </li>
      ))}
    </ul>
  );
}

function WaitingLink({ kind, count, more, object, filter }: Waiting) {
  const { label, tone } = waitingWords[kind];
  return (
    <Link
      href={filteredListPath(object, filter)}
      className="flex flex-1 items-center justify-between gap-3 px-3 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-0.5"
    >
      <span className="flex items-center gap-2 text-fg-muted text-sm">
        <span aria-hidden className={cn("size-[7px] shrink-0 rounded-full", toneDot[count === 0 ? "neutral" : tone])} />
        {label}
      </span>
      <span className={cn("tabular text-xl", count === 0 ? "text-fg-subtle" : "font-semibold")}>
        {count.toLocaleString("en-US")}
        {more ? "+" : ""}
      </span>
    </Link>
  );
}
