"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { ExactTime } from "#components/ui/exact-time.tsx";

/** Print only: the report's organization, and who printed it when. Reads the time when printing begins, however it was started. */
export function PrintHead({ organization, person, loadedAt }: { organization: string; person: string; loadedAt: number }) {
  const [at, setAt] = useState(loadedAt);
  useEffect(() => {
    const note = () => flushSync(() => setAt(Math.floor(Date.now() / 1000)));
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, []);
  return (
    <p className="hidden pb-3 text-sm print:block">
      <strong>{organization}</strong> · Printed <ExactTime seconds={at} /> by {person}
    </p>
  );
}
