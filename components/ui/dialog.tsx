"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { useFocusReturn } from "#components/ui/focus-return.ts";
import { useText } from "#components/ui/text/use-text.ts";

export const DialogClose = Radix.Close;

interface DialogProps {
  title: string;
  description?: ReactNode;
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  footer?: ReactNode;
  wide?: boolean;
  /** For content that is shown once: only its own buttons close it, not Escape or a click outside. */
  shownOnce?: boolean;
  children?: ReactNode;
}

const stay = (event: Event): void => event.preventDefault();

/** Ctrl+Enter or Cmd+Enter submits the dialog's form or confirms it, from any field. */
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
 * A dialog over the page. Opens from `trigger` (one focusable element) or is controlled by `open` and `onOpenChange`. Escape and the close
 * button close it, Ctrl+Enter submits it; focus then returns. On a phone it slides up from the bottom.
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
  const t = useText();
  const steered = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  // A trigger restores focus by itself.
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
          {/* Last in the DOM, so that focus starts in the content and not on the close button. */}
          <Radix.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label={t("Close")} className="absolute top-3.5 right-3 text-fg-subtle">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
