"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onFirstNotice } from "#components/ui/notices.ts";

/** The place of notices. What draws them comes after the page is live. */
export function Toaster() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import("#components/shell/notices.tsx").then(
        ({ Notices: loaded }) => setNotices(() => loaded),
        // The next notice asks for it again.
        () => undefined,
      );
    onFirstNotice(load);
    load();
  }, []);
  return Notices ? <Notices /> : null;
}
