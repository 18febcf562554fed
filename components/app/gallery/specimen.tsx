import type { ReactNode } from "react";

/** One entry of the gallery: a component's file name and its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-b py-5">
      <h3>
        <code className="text-fg-muted text-xs">{name}</code>
      </h3>
      <div className="flex flex-col items-stretch gap-3">{children}</div>
    </section>
  );
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-3">{children}</div>;
}
