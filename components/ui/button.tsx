"use client";

import type { ComponentProps, MouseEvent } from "react";
import { type ButtonStyle, buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { useText } from "#components/ui/text/use-text.ts";

export type ButtonProps = ComponentProps<"button"> & ButtonStyle & { pending?: boolean; pendingLabel?: string };

/**
 * A button; `type` defaults to "button". While `pending` it keeps its width, name and focus, announces that it is busy, and ignores
 * presses. An icon-only button (`size` "icon" or "icon-sm") needs an `aria-label`.
 */
export function Button({ variant, size, pending = false, pendingLabel, className, children, onClick, ...props }: ButtonProps) {
  const t = useText();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...props}
      onClick={press}
      aria-disabled={pending || props["aria-disabled"]}
      aria-busy={pending || undefined}
      className={cn(buttonStyle({ variant, size }), className)}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
          <Spinner label={pendingLabel ?? t("Working")} className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  );
}
