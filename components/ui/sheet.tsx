"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";

interface SheetProps {
  title: string;
  trigger: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A panel from the left edge: the navigation on phones. Escape, the close button and a press outside close it; focus returns. */
export function Sheet({ title, trigger, children, ...steered }: SheetProps) {
  return (
    <Radix.Root {...steered}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay data-[state=closed]:animate-vanish" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(300px,calc(100vw-56px))] animate-enter-left flex-col border-r bg-rail text-fg shadow-float data-[state=closed]:animate-leave-left"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-1.5 right-1.5 z-10">
              <X aria-hidden />
            </Button>
          </Radix.Close>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
