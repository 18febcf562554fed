import type { CSSProperties } from "react";
import { cn } from "#components/ui/cn.ts";

/** A gray placeholder block. Set its height and width; the surrounding loading state is what gets announced. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block base:h-3.5 animate-pulse rounded-md bg-neutral-bg", className)} />;
}

interface TableSkeletonProps {
  rows?: number;
  columns?: number;
  compact?: boolean;
  label?: string;
}

/** The skeleton of a table: same header, same row heights. A row is one element with a background, whatever its columns. */
export function TableSkeleton({ rows = 10, columns = 5, compact = false, label = "Loading" }: TableSkeletonProps) {
  return (
    <div role="status">
      <div className="flex h-9 items-center border-b border-b-line-strong text-fg-muted text-sm max-sm:h-[45px]">
        <span className="animate-[fade_140ms_ease-out_1s_backwards]">{label}</span>
      </div>
      <div aria-hidden className="skeleton-rows animate-pulse" style={{ "--columns": columns } as CSSProperties}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          <div key={row} className={cn("border-b max-sm:h-[61px]", compact ? "h-8" : "h-10")} />
        ))}
      </div>
    </div>
  );
}

/** The skeleton of a page: its heading where it is known, and rows, or the facts of one object. */
export function PageSkeleton({ title = null, isList = true }: { title?: string | null; isList?: boolean }) {
  return (
    <>
      <div className="flex h-[52px] items-start pb-4">
        {title === null ? <Skeleton className="mt-2 h-5 w-48" /> : <h1 className="font-semibold text-xl">{title}</h1>}
      </div>
      {isList ? (
        <TableSkeleton rows={12} columns={5} />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading</span>
          <Skeleton className="mb-4 h-14 w-full" />
          {Array.from({ length: 8 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
            <Skeleton key={row} className="w-full max-w-xl" />
          ))}
        </div>
      )}
    </>
  );
}
