"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { tickStyle } from "#components/ui/control-style.ts";

type RadioProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode; boxed?: boolean };

/** One choice of several. Give every Radio of a group the same `name` (or the same `register(…)`). `boxed` makes the whole row the target. */
export function Radio({ label, hint, boxed = false, className, ...props }: RadioProps) {
  return (
    <label
      className={cn(
        "flex base:min-h-6 cursor-pointer base:items-start gap-2 base:text-(length:--control-text) base:leading-6",
        boxed &&
          "rounded-md border border-control bg-raised px-3 py-2 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        className,
      )}
    >
      <span className="relative inline-flex shrink-0 items-center justify-center p-[3px]">
        <input {...props} type="radio" className={cn(tickStyle, "rounded-full", boxed && "focus-visible:outline-none")} />
        <span aria-hidden className="pointer-events-none absolute size-2 rounded-full bg-accent-fg opacity-0 peer-checked:opacity-100" />
      </span>
      <span className="min-w-0">
        {label}
        {hint ? <span className="block text-fg-subtle text-sm">{hint}</span> : null}
      </span>
    </label>
  );
}

/** Lays out Radio choices one below the other, or side by side where there is room. Name them with a FieldGroup around. */
export function RadioGroup({ inline = false, className, children }: { inline?: boolean; className?: string; children: ReactNode }) {
  return <div className={cn("flex flex-col gap-2", inline && "sm:flex-row sm:flex-wrap sm:gap-x-5", className)}>{children}</div>;
}
