"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { controlStyle } from "#components/ui/control-style.ts";
import { useFieldWiring } from "#components/ui/field-context.ts";

type InputProps = Omit<ComponentProps<"input">, "prefix"> & { prefix?: ReactNode; suffix?: ReactNode; numeric?: boolean };

/** A one-line text field. `prefix` and `suffix` are drawn inside ("$", "per hour"); `numeric` sets tabular figures, right-aligned. */
export function Input({ className, prefix, suffix, numeric = false, required, ...props }: InputProps) {
  const wiring = useFieldWiring({ ...props, required });
  const input = (
    <input
      type="text"
      {...props}
      {...wiring}
      className={cn(
        controlStyle,
        "base:h-(--control-height)",
        numeric && "tabular text-right",
        prefix && "pl-8",
        suffix && "pr-24",
        className,
      )}
    />
  );
  if (!(prefix || suffix)) return input;
  return (
    <span className="relative flex items-center text-(length:--control-text) text-fg-subtle">
      {prefix ? <span className="pointer-events-none absolute left-2.5 flex [&_svg]:size-4">{prefix}</span> : null}
      {input}
      {suffix ? <span className="pointer-events-none absolute right-2.5 flex max-w-20 [&_svg]:size-4">{suffix}</span> : null}
    </span>
  );
}
