import { LoaderCircle } from "lucide-react";
import { cn } from "#components/ui/cn.ts";

/** A spinner. With `label` it is announced; without, it only decorates an element that already says it is busy. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={cn("inline-flex", className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
