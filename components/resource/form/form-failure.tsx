"use client";

import { useEffect, useRef } from "react";
import { RequestReference } from "#components/resource/request-reference.tsx";
import { Alert } from "#components/ui/alert.tsx";
import type { WriteFailure } from "#lib/dashboard/writes/write-result.ts";

export type Failure = Omit<WriteFailure, "ok"> & { others?: readonly string[] };

/** Why a form was not saved, above its fields: what is kept, what to do, the request id. Scrolls into view. */
export function FormFailure({ failure }: { failure: Failure }) {
  const box = useRef<HTMLDivElement>(null);
  const { message, others = [], requestId } = failure;
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="scroll-mt-24">
      <Alert tone="danger" announce title={message}>
        {others.length > 0 ? (
          <ul className="list-disc pl-4">
            {others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        <p>What you typed is still here.</p>
        {requestId ? (
          <p className="mt-1">
            <RequestReference id={requestId} />
          </p>
        ) : null}
      </Alert>
    </div>
  );
}
