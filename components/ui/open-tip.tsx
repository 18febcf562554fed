"use client";

import { Tooltip as Radix } from "radix-ui";
import { useEffect, useId, useLayoutEffect, useState } from "react";
import type { Tip } from "#components/ui/tooltip.tsx";

interface OpenTipProps {
  tip: Tip;
  /** The pointer is on the tip itself. */
  keep: () => void;
  leave: () => void;
  close: () => void;
}

/** One tooltip beside its anchor, which it describes to screen readers. Escape, scrolling and leaving close it. */
export function OpenTip({ tip: { anchor, content, side }, keep, leave, close }: OpenTipProps) {
  const id = useId();
  const [place, setPlace] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    setPlace(anchor.getBoundingClientRect());
    const described = anchor.getAttribute("aria-describedby");
    anchor.setAttribute("aria-describedby", described ? `${described} ${id}` : id);
    return () => (described ? anchor.setAttribute("aria-describedby", described) : anchor.removeAttribute("aria-describedby"));
  }, [anchor, id]);
  useEffect(() => {
    window.addEventListener("scroll", close, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", close, { capture: true });
  }, [close]);
  if (!place) return null;
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => (open ? undefined : close())}>
        <Radix.Trigger asChild>
          <span
            aria-hidden
            className="pointer-events-none fixed"
            style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
          />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={keep}
            onPointerLeave={leave}
            className="z-60 max-w-72 animate-fade rounded-md bg-tip px-2 py-1 text-tip-fg text-xs shadow-float"
          >
            <span id={id}>{content}</span>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
