import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "#components/ui/breadcrumb.tsx";

interface PageHeaderProps {
  title: ReactNode;
  count?: number | string;
  status?: ReactNode;
  description?: ReactNode;
  /** The way from the list down; the last is this page. */
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** The header of a page: title with count or status on the left, the primary action last on the right. */
export function PageHeader({ title, count, status, description, crumbs, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-1 pb-4">
      {crumbs ? <Breadcrumb crumbs={crumbs} /> : null}
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="wrap-anywhere min-w-0 font-semibold text-xl">{title}</h1>
          {count === undefined ? null : (
            <span className="tabular text-fg-subtle text-lg">{typeof count === "number" ? count.toLocaleString("en-US") : count}</span>
          )}
          {status}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {description ? <p className="max-w-[68ch] text-fg-muted text-sm max-sm:pt-1">{description}</p> : null}
    </header>
  );
}

/** A part of a page with its own heading and, right of it, its own actions. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 pb-8">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 pb-1">
        <h2 className="font-semibold text-base">{title}</h2>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
