"use client";

import { useEffect, useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";

/** While `active`, warns before a link or closing the tab discards the input. Custom forms can use it as it is. */
export function LeaveGuard({ active }: { active: boolean }) {
  const router = useRouter();
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (!active) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (!link || modified || link.target === "_blank" || link.origin !== window.location.origin) return;
      if (link.pathname === window.location.pathname && link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(link.pathname + link.search);
    };
    window.addEventListener("beforeunload", unload);
    document.addEventListener("click", click, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", unload);
      document.removeEventListener("click", click, { capture: true });
    };
  }, [active]);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      consequence="What you changed in this form is lost."
      confirmLabel="Leave"
      backLabel="Stay"
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) setAsked(null);
      }}
      confirm={async () => {
        if (asked) router.push(asked);
        return null;
      }}
    />
  );
}
