"use client";

import type { ReactNode } from "react";
import type { Live } from "#components/resource/use-live-refresh.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { ServiceError } from "#lib/client/service-error.ts";

/** Says quietly that what follows the service does not just now, since when and why; `children` while it does. */
export function LiveNote({ live: { failure, since }, children }: { live: Live; children?: ReactNode }) {
  if (!failure) return children;
  const isSignedOut = failure instanceof ServiceError && failure.status === 401;
  return (
    <>
      As of <ExactTime seconds={since} />:{" "}
      {isSignedOut ? "your session has ended." : "the service does not answer. It is asked again every few seconds."}
    </>
  );
}
