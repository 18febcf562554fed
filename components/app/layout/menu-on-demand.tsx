"use client";

import { type ComponentProps, type ReactNode, Suspense, useState } from "react";

interface MenuOnDemandProps {
  /** Loads the code of the menu's list. */
  load: () => Promise<unknown>;
  button: (props: ComponentProps<"button">) => ReactNode;
  /** The open menu around its button. */
  menu: (button: ReactNode) => ReactNode;
}

/** A button whose menu is loaded when a person points at it, and is open at the first click. */
export function MenuOnDemand({ load, button, menu }: MenuOnDemandProps) {
  const [asked, setAsked] = useState(false);
  if (asked) return <Suspense fallback={button({})}>{menu(button({}))}</Suspense>;
  // A failure is shown when the menu is opened.
  const prepare = () => void load().catch(() => undefined);
  return button({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setAsked(true),
  });
}
