"use client";

import { ThemeProvider } from "next-themes";
import { type ReactNode, useEffect } from "react";
import { takeEarlyInput } from "#components/shell/early-input.ts";
import { Toaster } from "#components/shell/toaster.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";

/** What every page stands on: the theme (set before the first paint), tooltips and toasts. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  useEffect(takeEarlyInput, []);
  return (
    <ThemeProvider nonce={nonce} attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange>
      <TooltipProvider>
        {children}
        <Toaster />
      </TooltipProvider>
    </ThemeProvider>
  );
}
