"use client";

import { Printer } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";

/** Prints the page. Sections inside `data-print-open` are opened for printing and closed afterwards, however printing was started. */
export function PrintButton({ label = "Print" }: { label?: string }) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>("[data-print-open] details:not([open])")];
      for (const part of opened) part.open = true;
    };
    const fold = () => {
      for (const part of opened) part.open = false;
      opened = [];
    };
    window.addEventListener("beforeprint", open);
    window.addEventListener("afterprint", fold);
    return () => {
      window.removeEventListener("beforeprint", open);
      window.removeEventListener("afterprint", fold);
    };
  }, []);
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden /> {label}
    </Button>
  );
}
