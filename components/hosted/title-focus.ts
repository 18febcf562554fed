"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves focus to the heading inside the frame and the page to its top whenever `screen` changes, so that a reader hears the new screen
 * and the keyboard starts there. Not on the first load: the browser starts a page by itself.
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
