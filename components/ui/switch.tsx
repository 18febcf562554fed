"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { useFieldWiring } from "#components/ui/field-context.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & { label?: ReactNode; hint?: ReactNode };

/**
 * A switch that takes effect immediately (a Checkbox takes effect when its form is submitted). Without `label` it needs an `aria-label`.
 */
export function Switch({ label, hint, className, required, ...props }: SwitchProps) {
  const wiring = useFieldWiring({ ...props, required });
  return (
    <label
      className={cn("inline-flex min-h-6 max-w-full cursor-pointer items-start gap-2.5 text-(length:--control-text) leading-6", className)}
    >
      <span className="relative inline-flex h-6 shrink-0 items-center">
        <input
          {...props}
          {...wiring}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox is a switch's own checked state
          role="switch"
          className="peer h-5 w-9 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-55"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute left-[3px] size-3.5 rounded-full bg-control transition-transform peer-checked:translate-x-4 peer-checked:bg-accent-fg"
        />
      </span>
      {label ? (
        <span className="min-w-0">
          {label}
          {hint ? <span className="block text-fg-subtle text-sm">{hint}</span> : null}
        </span>
      ) : null}
    </label>
  );
}
