"use client";

import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { tickStyle } from "#components/ui/control-style.ts";
import { useFieldWiring } from "#components/ui/field-context.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label?: ReactNode;
  hint?: ReactNode;
  indeterminate?: boolean;
};

/** A checkbox with its label beside it; without `label` (in a table row) it needs an `aria-label`. `indeterminate` draws a dash. */
export function Checkbox({ label, hint, indeterminate = false, className, ref, required, ...props }: CheckboxProps) {
  const wiring = useFieldWiring({ ...props, required });
  const element = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (element.current) element.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const attach = (input: HTMLInputElement | null) => {
    element.current = input;
    if (typeof ref === "function") ref(input);
    else if (ref) ref.current = input;
  };
  const Mark = indeterminate ? Minus : Check;
  const box = (
    <span className="relative inline-flex shrink-0 items-center justify-center p-[3px]">
      <input
        {...props}
        {...wiring}
        ref={attach}
        type="checkbox"
        className={cn(tickStyle, "rounded-[4px] indeterminate:border-accent indeterminate:bg-accent", className)}
      />
      <Mark
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-3 text-accent-fg opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      />
    </span>
  );
  if (label === undefined) {
    // biome-ignore lint/a11y/noLabelWithoutControl: the name is the checkbox's aria-label; this only widens what can be pressed
    return <label className="inline-flex cursor-pointer align-middle">{box}</label>;
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside, as `box`
    <label className="inline-flex min-h-6 max-w-full cursor-pointer items-start gap-2 text-(length:--control-text) leading-6">
      {box}
      <span className="min-w-0">
        {label}
        {hint ? <span className="block text-fg-subtle text-sm">{hint}</span> : null}
      </span>
    </label>
  );
}
