"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves focus to the heading and scrolls to the top whenever `screen` changes, so that screen readers and keyboards start there. Not on the
 * first load, which the browser handles.
 */
export function useTitleFocus(screen: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const title = frame.current?.querySelector<HTMLElement>("h1");
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
  return frame;
}
