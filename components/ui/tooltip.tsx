"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Lets neighbouring tooltips open without waiting once one is open; once, around the whole page. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  disabled?: boolean;
  children: ReactNode;
}

/** Explains its one child on hover and focus. The child must take focus; never put the only statement of something in a tooltip. */
export function Tooltip({ content, side = "top", disabled = false, children }: TooltipProps) {
  if (disabled) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-72 animate-fade rounded-md bg-tip px-2 py-1 text-tip-fg text-xs shadow-float"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
