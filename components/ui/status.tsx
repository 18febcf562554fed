import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { type Tone, toneDot } from "#components/ui/tone.ts";

/** The state of an object: its label with a dot (or `icon`) in the color of its tone. `plain` omits the box, for table cells. */
export function Status({ tone, icon, plain = false, children }: { tone: Tone; icon?: ReactNode; plain?: boolean; children: ReactNode }) {
  const mark = icon ?? <span aria-hidden className={cn("size-[7px] shrink-0 rounded-full", toneDot[tone])} />;
  if (!plain) {
    return (
      <Badge tone={tone} className="gap-1.5">
        {mark}
        {children}
      </Badge>
    );
  }
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap align-top [&_svg]:size-3.5">
      {mark}
      {children}
    </span>
  );
}
