"use client";

import { useEffect, useState } from "react";
import type { PDFDocumentProxy } from "#components/dashboard/compliance/certificates/review/pdf.ts";
import { isDamage, openPdf } from "#components/dashboard/compliance/certificates/review/pdf.ts";

const AGAIN_MS = 15_000;

export type DocumentState = { state: "loading" } | { state: "open"; pdf: PDFDocumentProxy } | { state: "damaged" } | { state: "unread" };

/** Opens the document once `wanted`; retries automatically if the service was unavailable. */
export function useDocument(href: string, wanted: boolean): { opened: DocumentState; retry: () => void } {
  const [again, setAgain] = useState(0);
  const [opened, setOpened] = useState<DocumentState>({ state: "loading" });
  const { state } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for another try
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    let close: (() => void) | null = null;
    setOpened({ state: "loading" });
    const open = async () => {
      const task = await openPdf(href);
      close = () => void task.destroy();
      if (left) return close();
      const pdf = await task.promise;
      if (!left) setOpened({ state: "open", pdf });
    };
    open().catch((error: unknown) => {
      if (!left) setOpened({ state: isDamage(error) ? "damaged" : "unread" });
    });
    return () => {
      left = true;
      close?.();
    };
  }, [href, wanted, again]);
  const retry = () => setAgain((tries) => tries + 1);
  useEffect(() => {
    if (state !== "unread") return;
    const timer = setTimeout(() => setAgain((tries) => tries + 1), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { opened, retry };
}
