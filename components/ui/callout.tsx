import type { ReactNode } from "react";

/** An explanation set apart from the surrounding text: why something is asked, what happens next. For a warning, use Alert. */
export function Callout({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <aside className="border-l-2 border-l-line-strong py-0.5 pl-3 text-fg-muted text-sm">
      {title ? <p className="font-medium text-fg">{title}</p> : null}
      {children}
    </aside>
  );
}

/** A paragraph that describes the content beside or above it. */
export function Description({ children }: { children: ReactNode }) {
  return <p className="max-w-[68ch] text-fg-muted text-sm">{children}</p>;
}
