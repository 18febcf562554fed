import type { ReactNode, Ref } from "react";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";

interface TabLinksProps {
  /** What the tabs are, for screen readers. */
  label: string;
  className?: string;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Links to pages or views of which one is open, in a row that scrolls sideways by itself. */
export function TabLinks({ label, className, ref, children }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cn("no-print overflow-x-auto border-b", className)}>
      <ul ref={ref} className="relative -mb-px flex w-max gap-4">
        {children}
      </ul>
    </nav>
  );
}

interface TabLinkProps {
  href: string;
  isOpen: boolean;
  /** False: the page stays where it is scrolled to. */
  scroll?: boolean;
  children: ReactNode;
}

export function TabLink({ href, isOpen, scroll = true, children }: TabLinkProps) {
  return (
    <li>
      <Link
        href={href}
        scroll={scroll}
        aria-current={isOpen ? "page" : undefined}
        className={cn(
          "flex h-10 items-center gap-1.5 whitespace-nowrap border-b-2 px-0.5 text-sm transition-colors focus-visible:-outline-offset-2 max-md:h-11",
          isOpen ? "border-accent font-medium text-fg" : "border-transparent text-fg-muted hover:text-fg",
        )}
      >
        {children}
      </Link>
    </li>
  );
}

/** How many a tab leads to. */
export function TabCount({ count, more = false }: { count: number; more?: boolean }) {
  return (
    <span className="tabular text-fg-subtle text-xs">
      <span className="sr-only">, </span>
      {count.toLocaleString("en-US")}
      {more ? "+" : ""}
    </span>
  );
}
