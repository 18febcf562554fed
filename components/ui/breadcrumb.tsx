import { ChevronRight } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";

export interface Crumb {
  label: string;
  href?: string;
}

/**
 * The breadcrumb trail, from the list down. The last entry is this page and is only announced by screen readers, because the title below
 * shows it.
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-fg-muted text-sm">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, index) => (
          <li
            key={`${crumb.href ?? ""} ${crumb.label}`}
            className={cn("inline-flex min-h-6 min-w-0 items-center gap-1", !crumb.href && "sr-only")}
          >
            {index > 0 ? <ChevronRight aria-hidden className="size-3.5 shrink-0 text-fg-subtle" /> : null}
            {crumb.href ? (
              <Link
                href={crumb.href}
                className="max-w-80 truncate rounded-md py-0.5 hover:text-fg hover:underline hover:underline-offset-[3px]"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
