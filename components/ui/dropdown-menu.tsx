"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const row =
  "relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-md px-2 py-1 text-sm no-underline outline-none max-md:min-h-10 data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 base:[&_svg]:text-fg-subtle";

/** The menu's popup. Its items are DropdownMenuItem, …RadioItem, …Label and …Separator. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        {...props}
        className={cn(
          "z-50 min-w-44 max-w-[calc(100vw-16px)] rounded-md border border-line-strong bg-raised p-1 text-fg shadow-float data-[state=closed]:animate-vanish data-[state=open]:animate-appear",
          className,
        )}
      />
    </Radix.Portal>
  );
}

/** A menu command. With `asChild` its child may be a link. `danger` is for destructive commands. */
export function DropdownMenuItem({ danger = false, className, ...props }: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  return <Radix.Item {...props} className={cn(row, danger && "text-danger-fg [&_svg]:text-danger-fg", className)} />;
}

/** One of several exclusive options, with a check mark at the chosen one. */
export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...props} className={cn(row, "pr-8", className)}>
      {children}
      <Radix.ItemIndicator className="absolute right-2">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-fg-subtle text-xs">{children}</Radix.Label>;
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
