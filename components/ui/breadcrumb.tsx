import { ChevronRight } from "lucide-react";
import Link from "next/link";

export interface Crumb {
  label: string;
  href?: string;
}

/** The way here, from the list down; the last one is this page and no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-fg-muted text-sm">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ""} ${crumb.label}`} className="inline-flex min-h-6 min-w-0 items-center gap-1">
            {index > 0 ? <ChevronRight aria-hidden className="size-3.5 shrink-0 text-fg-subtle" /> : null}
            {crumb.href ? (
              <Link href={crumb.href} className="rounded-md py-0.5 hover:text-fg hover:underline hover:underline-offset-[3px]">
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
