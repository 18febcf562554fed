import type { ReactNode } from "react";

/** A section of a screen with its own heading. */
export function Section({ title, action, id, children }: { title: string; action?: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-4 border-t pt-4 pb-6">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Name and value of one fact, on one line if there is room. */
export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="text-fg-muted">{label}</dt>
      <dd className="wrap-anywhere ml-auto min-w-0 text-right">{children}</dd>
    </div>
  );
}
