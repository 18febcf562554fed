import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

/** The facts of an object. Children are Fact. */
export function DefinitionList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cn("text-sm", className)}>{children}</dl>;
}

/** One fact: its name left, its value right of it; one above the other on a narrow screen. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-4 border-b py-2 last:border-b-0 sm:flex-row sm:items-baseline">
      <dt className="w-44 shrink-0 text-fg-muted">{label}</dt>
      <dd className="wrap-anywhere min-w-0 flex-1">{children}</dd>
    </div>
  );
}
