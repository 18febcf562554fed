import type { ReactNode } from "react";

/** Says what will be here and offers the first step. `title` is a sentence without a full stop. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-1 rounded-md border border-dashed border-line-strong px-6 py-10 sm:items-center sm:text-center">
      {icon ? <span className="mb-2 text-fg-subtle [&_svg]:size-6 [&_svg]:stroke-[1.5]">{icon}</span> : null}
      <p className="font-medium text-base">{title}</p>
      {children ? <div className="max-w-[52ch] text-fg-muted text-sm">{children}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap gap-2">{action}</div> : null}
    </div>
  );
}
