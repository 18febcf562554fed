"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { Link, useRouter } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";

interface PaginationProps {
  previous: string | null;
  next: string | null;
  size: number;
  sizes: readonly { size: number; href: string }[];
  summary?: ReactNode;
}

function Step({ href, rel, children }: { href: string | null; rel: "prev" | "next"; children: ReactNode }) {
  const style = buttonStyle({ variant: "secondary" });
  if (href === null) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is not a stop
      // biome-ignore lint/a11y/useSemanticElements: an anchor without href has no role to disable
      <span role="link" aria-disabled className={cn(style, "opacity-50 hover:bg-raised")}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} rel={rel} className={style}>
      {children}
    </Link>
  );
}

/** Links to the previous and next page and for the page size. Every choice is an address, so it can be shared and the back button works. */
export function Pagination({ previous, next, size, sizes, summary }: PaginationProps) {
  const router = useRouter();
  const sizeId = useId();
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-fg-muted text-sm">
      {summary ? <span className="tabular">{summary}</span> : null}
      <label htmlFor={sizeId} className="flex items-center gap-2 max-sm:ml-auto">
        Rows
        <Select
          id={sizeId}
          className="w-[4.5rem]"
          value={size}
          onChange={(event) => {
            const chosen = sizes.find((option) => option.size === Number(event.target.value));
            if (chosen) router.push(chosen.href);
          }}
          options={sizes.map((option) => ({ value: option.size, label: option.size }))}
        />
      </label>
      <span className="ml-auto flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Step href={previous} rel="prev">
          <ChevronLeft aria-hidden /> Previous
        </Step>
        <Step href={next} rel="next">
          Next <ChevronRight aria-hidden />
        </Step>
      </span>
    </nav>
  );
}
