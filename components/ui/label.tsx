import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type Mark = { required?: boolean; optional?: boolean };

/** The asterisk of a required field, or the word of an optional one. */
export function FieldMark({ required, optional }: Mark): ReactNode {
  if (required) {
    return (
      <span aria-hidden className="text-danger-fg">
        {" *"}
      </span>
    );
  }
  return optional ? <span className="font-normal text-fg-subtle"> (optional)</span> : null;
}

/** The name of one control. */
export function Label({ required, optional, className, children, ...props }: ComponentProps<"label"> & Mark) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor comes from the caller
    <label {...props} className={cn("font-medium text-(length:--control-text) text-fg leading-5", className)}>
      {children}
      <FieldMark required={required ?? false} optional={optional ?? false} />
    </label>
  );
}
