"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { useFocusReturn } from "#components/ui/focus-return.ts";

export const DialogClose = Radix.Close;

interface DialogProps {
  title: string;
  description?: ReactNode;
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  footer?: ReactNode;
  wide?: boolean;
  /** Holds something that is shown once: only its own buttons close it, neither Escape nor a click beside it. */
  shownOnce?: boolean;
  children?: ReactNode;
}

const stay = (event: Event): void => event.preventDefault();

/** Ctrl+Enter or Cmd+Enter sends the form of a window, or does what it asks about, from any of its fields. */
function submitOnShortcut(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  const form = event.currentTarget.querySelector("form");
  const confirm = event.currentTarget.querySelector<HTMLElement>("[data-confirms]");
  if (!form && !confirm) return;
  event.preventDefault();
  if (form) form.requestSubmit(form.querySelector<HTMLElement>("[type=submit]:not([disabled])"));
  else confirm?.click();
}

/**
 * A window over the page. Opens from `trigger` (one element that takes focus) or is steered by `open` and `onOpenChange`.
 * Escape and the cross close it, Ctrl+Enter sends it; focus goes back to where it was. On a phone it rises from the lower edge.
 */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  wide = false,
  shownOnce = false,
  children,
}: DialogProps) {
  const steered = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  // A trigger takes the focus back by itself.
  const { remember, onCloseAutoFocus } = useFocusReturn();
  const described = description ? {} : { "aria-describedby": undefined };
  return (
    <Radix.Root {...steered}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay data-[state=closed]:animate-vanish" />
        <Radix.Content
          {...described}
          {...(shownOnce ? { onEscapeKeyDown: stay, onInteractOutside: stay } : {})}
          onKeyDown={submitOnShortcut}
          {...(trigger ? {} : { onOpenAutoFocus: remember, onCloseAutoFocus })}
          className={cn(
            "fixed inset-x-2 bottom-2 z-50 flex max-h-[calc(100dvh-16px)] animate-appear flex-col rounded-md border border-line-strong bg-raised text-fg shadow-float data-[state=closed]:animate-vanish",
            "sm:inset-x-auto sm:top-[10dvh] sm:bottom-auto sm:left-1/2 sm:max-h-[80dvh] sm:w-[calc(100%-32px)] sm:-translate-x-1/2",
            wide ? "sm:max-w-[640px]" : "sm:max-w-[440px]",
          )}
        >
          <div className="px-5 pt-4 pr-12">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
          </div>
          <div className="min-h-0 overflow-y-auto rounded-b-md px-5 pt-1 pb-5">
            {description ? <Radix.Description className="text-fg-muted text-sm">{description}</Radix.Description> : null}
            {children ? <div className="mt-3">{children}</div> : null}
          </div>
          {footer ? <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</div> : null}
          {/* Last, so that focus starts in the content and not on the cross. */}
          <Radix.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label="Close" className="absolute top-3.5 right-3 text-fg-subtle">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
