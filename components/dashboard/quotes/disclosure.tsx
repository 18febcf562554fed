import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A collapsible section with its number of items. Works without scripts. */
export function Disclosure({
  title,
  count,
  open = false,
  children,
}: {
  title: ReactNode;
  count?: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-md pr-2 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-fg-subtle transition-transform print:hidden [[open]>summary>&]:rotate-90"
        />
        <span className="font-medium">{title}</span>
        {count === undefined ? null : <span className="tabular text-fg-subtle">{count}</span>}
      </summary>
      <div className="pt-1 pb-3 pl-6 max-sm:pl-0">{children}</div>
    </details>
  );
}
