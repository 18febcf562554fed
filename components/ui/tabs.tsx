"use client";

import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

export const Tabs = Radix.Root;

/** The row of tabs; needs an `aria-label`. For views with an address of their own, use links instead. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...props} className={cn("flex gap-4 overflow-x-auto border-b", className)} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cn(
        "-mb-px h-9 whitespace-nowrap border-transparent border-b-2 px-0.5 font-medium text-fg-muted text-sm transition-colors hover:text-fg focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-fg",
        className,
      )}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cn("pt-4", className)} />;
}
