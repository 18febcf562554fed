"use client";

import { useMemo, useRef } from "react";

/** For a dialog without a trigger: restores focus when it closes. Call `remember` before the dialog takes focus. */
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
