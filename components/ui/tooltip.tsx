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

/** Delays before a tooltip opens, and before it closes while the pointer moves to it; milliseconds. */
const REST = 350;
const LEAVE = 120;

// Positioning code is large and rarely needed, so it is loaded with the first tooltip.
const OpenTip = dynamic(() => import("#components/ui/open-tip.tsx").then((file) => file.OpenTip), { ssr: false });

const TipsContext = createContext<Tips>({ show: () => undefined, hide: () => undefined });

/** Shows the tooltips of `useTip`, one at a time. Rendered once, around the whole page. */
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
      // While one tooltip is open, others open without delay.
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
 * The props of an element with a tooltip on hover and focus: spread them on a focusable element. Never put essential information only in a
 * tooltip. `content` is rendered when shown; null shows nothing.
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
