import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

/** A table of 40 px rows, 32 px when `compact`. Put it in a TableRegion, which scrolls it where it is wider than the page. */
export function Table({ compact = false, className, ...props }: ComponentProps<"table"> & { compact?: boolean }) {
  return (
    <table
      {...props}
      data-compact={compact || undefined}
      className={cn("group/table w-full border-separate border-spacing-0 text-left text-sm", className)}
    />
  );
}

/** The header rows, which stay visible below the shell's `--sticky-top`. */
export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return <thead {...props} className={cn("sticky top-(--sticky-top,0px) z-10 bg-canvas", className)} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

/** A row; `selected` marks it for people who choose rows, `aria-selected` is the caller's when the table is a grid. */
export function TableRow({ selected = false, className, ...props }: ComponentProps<"tr"> & { selected?: boolean }) {
  return (
    <tr
      {...props}
      data-selected={selected || undefined}
      className={cn("group/row transition-colors in-[tbody]:hover:bg-hover data-selected:bg-selected", className)}
    />
  );
}

type CellProps = { numeric?: boolean };
const cell = "base:whitespace-nowrap border-b px-3 first:pl-2 last:pr-2";
const alignRight = "tabular text-right";

/** A column header, on two lines where space is small. `numeric` aligns it right, above its numbers. */
export function TableHeader({ numeric = false, className, ...props }: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(cell, "h-9 whitespace-normal border-line-strong font-medium text-fg-muted text-xs", numeric && alignRight, className)}
    />
  );
}

/** A value. `numeric` is for money, counts and dates: right-aligned, tabular figures. */
export function TableCell({ numeric = false, className, ...props }: ComponentProps<"td"> & CellProps) {
  return <td {...props} className={cn(cell, "h-10 group-data-compact/table:h-8", numeric && alignRight, className)} />;
}
