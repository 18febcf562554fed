"use client";

import { useCallback } from "react";
import { useRouter } from "#components/ui/link.tsx";

/** Navigates like a link, so that leave guards (unsaved forms) apply. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href: string) => {
      const link = document.createElement("a");
      link.href = href;
      link.hidden = true;
      link.addEventListener("click", (event) => {
        event.preventDefault();
        router.push(href);
      });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [router],
  );
}
