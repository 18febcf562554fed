"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { controlStyle } from "#components/ui/control-style.ts";
import { useFieldWiring } from "#components/ui/field-context.ts";

/** The native select: a wheel on phones, type-ahead on keyboards. Children are `<option>` elements. */
export function Select({ className, required, children, ...props }: ComponentProps<"select">) {
  const wiring = useFieldWiring({ ...props, required });
  return (
    <span className={cn("relative flex min-w-0 items-center", className)}>
      <select {...props} {...wiring} className={cn(controlStyle, "h-(--control-height) cursor-pointer appearance-none truncate pr-8")}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4 text-fg-subtle" />
    </span>
  );
}
