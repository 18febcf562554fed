import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";

/** The one line between header and content: filters on the left, view and columns on the right. */
export function Toolbar({ label = "Filters", children, end }: { label?: string; children?: ReactNode; end?: ReactNode }) {
  return (
    <section aria-label={label} className="no-print flex items-start gap-x-4 gap-y-2 pb-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{children}</div>
      {end ? <div className="flex shrink-0 items-center gap-2">{end}</div> : null}
    </section>
  );
}

/** A filter that is on, "Home state: California", with a link to the list without it. */
export function FilterChip({ name, value, removeHref }: { name: string; value: ReactNode; removeHref: string }) {
  return (
    <span className="inline-flex h-7 max-w-full items-center rounded-md border border-control/60 bg-raised pl-2 text-xs max-md:h-9">
      <span className="text-fg-muted">{name}:&nbsp;</span>
      <span className="truncate font-medium">{value}</span>
      <Link
        href={removeHref}
        aria-label={`Remove filter ${name}`}
        className="ml-1 inline-flex h-full w-7 items-center justify-center rounded-md text-fg-subtle hover:bg-hover hover:text-fg"
      >
        <X aria-hidden className="size-3.5" />
      </Link>
    </span>
  );
}
