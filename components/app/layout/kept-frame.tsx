"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useRecovery } from "#components/resource/use-refresh.ts";
import { useRouter } from "#components/ui/link.tsx";
import type { Environment } from "#lib/contract/core/operation.ts";

/** Reloads its page once: its outline is shown while the rest loads. */
export function ReadAgain() {
  const router = useRouter();
  useEffect(() => router.refresh(), [router]);
  return null;
}

interface KeptFrameProps {
  environment: Environment;
  /** The HTTP status when the service could not identify the user. Null when `children` is the frame. */
  refused: number | null;
  children: ReactNode;
}

/**
 * Keeps the dashboard frame and its state when a page reload fails to identify the user. `children` is shown only if there was no frame
 * before.
 */
export function KeptFrame({ environment, refused, children }: KeptFrameProps) {
  const [last, setLast] = useState<{ environment: Environment; frame: ReactNode } | null>(null);
  if (refused === null && last?.frame !== children) setLast({ environment, frame: children });
  const isKept = refused !== null && last?.environment === environment;
  return (
    <>
      {isKept ? last.frame : children}
      {isKept ? <OutOfDate refused={refused} /> : null}
    </>
  );
}

function OutOfDate({ refused }: { refused: number }) {
  useRecovery(refused);
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3">
      <p className="rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg shadow-float">
        The service does not respond. This page may be out of date; it refreshes automatically.
      </p>
    </div>
  );
}
