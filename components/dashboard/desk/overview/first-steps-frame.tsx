"use client";

import type { ReactNode } from "react";
import { useChange, useShown } from "#components/resource/sending/use-change.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";

interface FirstStepsFrameProps {
  /** The progress. */
  summary: string;
  dismiss: () => Promise<void>;
  /** What is left, in place of the list. Null: the list. */
  short: ReactNode;
  children: ReactNode;
}

/** The frame of the first steps. It disappears immediately when hidden. */
export function FirstStepsFrame({ summary, dismiss, short, children }: FirstStepsFrameProps) {
  const isHidden = useShown("first steps", false);
  const { mutate } = useChange("first steps", false, "The list of first steps");
  if (isHidden) return null;
  return (
    <section aria-labelledby="first-steps" className="mb-8 rounded-md border bg-raised">
      <header className={cn("flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2", short === null && "border-b")}>
        <h2 id="first-steps" className="font-semibold text-base">
          First steps
        </h2>
        <p className="tabular flex-1 text-fg-muted text-sm">
          {summary}
          {short === null ? null : <>. Left: {short}</>}
        </p>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => mutate({ to: true, save: () => dismiss().then(() => ({ ok: true, value: null })) })}
        >
          Hide
        </Button>
      </header>
      {short === null ? children : null}
    </section>
  );
}
