import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { type Tone, toneBox } from "#components/ui/tone.ts";

/** A short word in a box: a kind, a count, a version. For the state of an object, use Status. */
export function Badge({ tone = "neutral", className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center base:gap-1 whitespace-nowrap rounded-md border px-1.5 font-medium text-xs [&_svg]:size-3",
        toneBox[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
