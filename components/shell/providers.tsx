"use client";

import { ThemeProvider } from "next-themes";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { replayInputBeforeHydration } from "#components/shell/input-before-hydration.ts";
import { onFirstNotice } from "#components/ui/notices.ts";
import { TooltipProvider } from "#components/ui/tooltip.tsx";

/** The toast container. Its code is loaded after hydration. */
function Toaster() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import("#components/shell/notices.tsx").then(
        ({ Notices: loaded }) => setNotices(() => loaded),
        // The next notice tries to load it again.
        () => undefined,
      );
    onFirstNotice(load);
    load();
  }, []);
  return Notices ? <Notices /> : null;
}

/** The providers of every page: the theme (set before the first paint), tooltips and toasts. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  useEffect(replayInputBeforeHydration, []);
  return (
    <ThemeProvider nonce={nonce} attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange>
      <TooltipProvider>
        {children}
        <Toaster />
      </TooltipProvider>
    </ThemeProvider>
  );
}
