"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";

/**
 * A table with its accessible name. A table that fits keeps its header visible while the page scrolls; a wider one becomes a region that
 * scrolls sideways and is reachable by keyboard.
 */
export function TableRegion({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={wide ? 0 : undefined}
      className={cn("min-w-0", wide ? "relative overflow-x-auto overscroll-x-contain [&_thead]:static" : "overflow-visible", className)}
    >
      {children}
    </section>
  );
}
