"use client";

import { useEffect, useRef } from "react";

/**
 * Lets the browser's own back (the phone's gesture) go to the question before instead of leaving the application: one history entry
 * stands in front of the page while there is somewhere to go back to.
 */
export function useBackGesture(screen: string, back: (() => void) | undefined): void {
  const goBack = useRef(back);
  const armed = useRef(false);
  useEffect(() => {
    goBack.current = back;
  });
  // Armed anew for each screen: a back gesture uses the entry up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is what re-arms it
  useEffect(() => {
    if (!goBack.current || armed.current) return;
    window.history.pushState(null, "");
    armed.current = true;
  }, [screen]);
  useEffect(() => {
    const onBack = () => {
      armed.current = false;
      goBack.current?.();
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);
}
