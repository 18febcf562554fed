import { cn } from "#components/ui/cn.ts";

/** A grey block of the size of what comes. Give it height and width; the loading state around it is what gets announced. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block h-3.5 animate-pulse rounded-md bg-neutral-bg", className)} />;
}

const widths = ["w-3/5", "w-2/5", "w-4/5", "w-1/2", "w-2/3"];

interface TableSkeletonProps {
  rows?: number;
  columns?: number;
  compact?: boolean;
  label?: string;
}

/** The place of a table while its rows are read: same header, same row heights. */
export function TableSkeleton({ rows = 10, columns = 5, compact = false, label = "Loading" }: TableSkeletonProps) {
  const column = (row: number) =>
    Array.from({ length: columns }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike and never move
      <span key={index} className="flex-1 px-3 first:pl-2">
        <Skeleton className={widths[(row + index) % widths.length] ?? "w-1/2"} />
      </span>
    ));
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="flex h-9 items-center border-b border-b-line-strong max-sm:h-[45px]">{column(3)}</div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={cn("flex items-center border-b max-sm:h-[61px]", compact ? "h-8" : "h-10")}>
          {column(row)}
        </div>
      ))}
    </div>
  );
}

/** A page while what it shows is read. */
export function PageSkeleton() {
  return (
    <>
      <div className="flex h-[52px] items-start pb-4">
        <Skeleton className="mt-2 h-5 w-48" />
      </div>
      <TableSkeleton rows={12} columns={5} />
    </>
  );
}
