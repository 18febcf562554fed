"use client";

import { useTheme } from "next-themes";
import { startTransition, useEffect, useState } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useMediaQuery } from "#components/shell/media-query.ts";
import { drawNotices, type Tell } from "#components/ui/notices.ts";

/** Toasts: at the lower right on desktops, at the top on phones, where forms and dialogs have their buttons at the bottom. */
export function Notices() {
  const { resolvedTheme } = useTheme();
  const roomy = useMediaQuery("(min-width: 768px)", true);
  const [waiting, setWaiting] = useState<readonly Tell[]>([]);
  // In the transition of the change that the notice is about: both are shown at once, and not before.
  useEffect(() => drawNotices((tell) => startTransition(() => setWaiting((before) => [...before, tell]))), []);
  // The toaster is subscribed: effects of children run first.
  useEffect(() => {
    if (!waiting.length) return;
    for (const tell of waiting) tell(toast);
    setWaiting([]);
  }, [waiting]);
  return (
    <Sonner
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position={roomy ? "bottom-right" : "top-center"}
      // Otherwise it reads the page's computed style, which forces a layout before hydration.
      dir="ltr"
      duration={6000}
      closeButton
      className="font-sans!"
      gap={8}
      toastOptions={{
        style: {
          background: "var(--raised)",
          color: "var(--fg)",
          border: "1px solid var(--line-strong)",
          borderRadius: 6,
          boxShadow: "var(--float-shadow)",
          fontSize: "0.8125rem",
        },
        classNames: {
          description: "text-fg-muted!",
          closeButton: "border-line-strong! bg-raised! text-fg-muted!",
          success: "[&_[data-icon]]:text-success-solid",
          warning: "[&_[data-icon]]:text-warning-solid",
          error: "[&_[data-icon]]:text-danger-solid",
        },
      }}
    />
  );
}
