"use client";

import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { controlStyle } from "#components/ui/control-style.ts";
import { useFieldWiring } from "#components/ui/field-context.ts";

/** A multi-line text field that grows with its content where the browser supports it. */
export function Textarea({ className, required, rows = 3, ...props }: ComponentProps<"textarea">) {
  const wiring = useFieldWiring({ ...props, required });
  return (
    <textarea
      {...props}
      {...wiring}
      rows={rows}
      className={cn(controlStyle, "field-sizing-content max-h-96 min-h-20 resize-y py-1.5 leading-5", className)}
    />
  );
}
