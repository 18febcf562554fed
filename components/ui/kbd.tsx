import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-md border border-line-strong bg-sunken px-1.5 text-fg-muted text-xs">
      {children}
    </kbd>
  );
}

/** The shortcut of the button it is in. Hidden on devices that probably have no keyboard. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <span className="max-md:hidden">
      <Kbd>{children}</Kbd>
    </span>
  );
}
