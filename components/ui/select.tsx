"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { controlStyle } from "#components/ui/control-style.ts";
import { useFieldWiring } from "#components/ui/field-context.ts";

/** Names by value; values that are their own names; or both in an order of their own. */
export type SelectOptions = Readonly<Record<string, string>> | readonly (string | { value: string | number; label: string | number })[];

/** `empty`: the name of choosing nothing, which comes first. Children come last. */
type SelectProps = ComponentProps<"select"> & { options?: SelectOptions; empty?: string | undefined };

const inOrder = (options: SelectOptions) =>
  Array.isArray(options)
    ? options.map((option) => (typeof option === "string" ? { value: option, label: option } : option))
    : Object.entries(options).map(([value, label]) => ({ value, label }));

/** The native select: a wheel on phones, type-ahead on keyboards. */
export function Select({ className, required, options = [], empty, children, ...props }: SelectProps) {
  const wiring = useFieldWiring({ ...props, required });
  return (
    <span className={cn("relative flex min-w-0 items-center", className)}>
      <select {...props} {...wiring} className={cn(controlStyle, "h-(--control-height) cursor-pointer appearance-none truncate pr-8")}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {inOrder(options).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4 text-fg-subtle" />
    </span>
  );
}
