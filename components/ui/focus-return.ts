"use client";

import { useMemo, useRef } from "react";

/**
 * For the content of a window that no trigger opened: when it closes, focus goes back to where it was. `remember` where that is before
 * anything in the window takes the focus.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null);
  return useMemo(
    () => ({
      remember: () => {
        before.current = document.activeElement;
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      },
    }),
    [],
  );
}
