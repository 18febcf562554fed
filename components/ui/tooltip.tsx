"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";

export interface Tip {
  anchor: HTMLElement;
  content: ReactNode;
  side: "top" | "right" | "bottom" | "left";
}

interface Tips {
  show: (tip: Tip, delay: number) => void;
  hide: (delay: number) => void;
}

/** How long the pointer rests on something before it is explained, and how long the tip waits for a pointer on its way to it; milliseconds. */
const REST = 350;
const LEAVE = 120;

// Positioning is heavy and seldom needed: it comes with the first tip.
const OpenTip = dynamic(() => import("#components/ui/open-tip.tsx").then((file) => file.OpenTip), { ssr: false });

const TipsContext = createContext<Tips>({ show: () => undefined, hide: () => undefined });

/** Shows the tips of `useTip`, one at a time; once, around the whole page. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);
  const tips = useMemo(() => {
    const later = (next: Tip | null, delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isOpen.current = next !== null;
        setTip(next);
      }, delay);
    };
    return {
      // Neighbours are explained without waiting once one is.
      show: (next: Tip, delay: number) => later(next, isOpen.current ? 0 : delay),
      hide: (delay: number) => later(null, delay),
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TipsContext value={tips}>
      {children}
      {tip ? (
        <OpenTip tip={tip} keep={() => clearTimeout(timer.current)} leave={() => tips.hide(LEAVE)} close={() => tips.hide(0)} />
      ) : null}
    </TipsContext>
  );
}

/**
 * What an element needs to be explained on hover and focus: spread it on one that takes focus. Never put the only statement of
 * something in a tip. `content` is made when it is shown; nothing is shown where it is null.
 */
export function useTip(content: (() => ReactNode) | null, side: Tip["side"] = "top") {
  const { show, hide } = use(TipsContext);
  if (!content) return {};
  const open = (anchor: HTMLElement, delay: number) => show({ anchor, content: content(), side }, delay);
  return {
    onPointerEnter: ({ currentTarget, pointerType }: React.PointerEvent<HTMLElement>) => {
      if (pointerType !== "touch") open(currentTarget, REST);
    },
    onPointerLeave: () => hide(LEAVE),
    onPointerDown: () => hide(0),
    onFocus: ({ currentTarget }: React.FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(":focus-visible")) open(currentTarget, 0);
    },
    onBlur: () => hide(0),
  };
}
