"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;

/** A small floating form or explanation; it needs an `aria-label`. Escape closes it and focus returns to the trigger. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        {...props}
        className={cn(
          "z-50 base:w-72 max-w-[calc(100vw-16px)] rounded-md border border-line-strong bg-raised base:p-3 text-fg text-sm shadow-float data-[state=closed]:animate-vanish data-[state=open]:animate-appear",
          className,
        )}
      />
    </Radix.Portal>
  );
}
