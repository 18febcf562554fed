import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { TableHeader } from "#components/ui/table.tsx";

/** The address of the list sorted by a column, and whether it is sorted so now. */
export interface Sorting {
  href: string;
  now: "ascending" | "descending" | null;
}

interface ColumnHeaderProps {
  label: string;
  numeric?: boolean;
  className?: string | undefined;
  /** Absent when the column is not sortable. */
  sorting?: Sorting | undefined;
  /** Of a link in a grid, which has one stop of the Tab key. */
  tabIndex?: number;
}

/** A column's name. In a sortable list it is a link with an arrow for the present direction. */
export function ColumnHeader({ label, numeric = false, className, sorting, tabIndex }: ColumnHeaderProps) {
  if (!sorting) {
    return (
      <TableHeader numeric={numeric} className={className}>
        {label}
      </TableHeader>
    );
  }
  const { href, now } = sorting;
  const Arrow = now === null ? ChevronsUpDown : now === "ascending" ? ArrowUp : ArrowDown;
  return (
    <TableHeader numeric={numeric} className={className} aria-sort={now ?? undefined}>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        tabIndex={tabIndex}
        className={cn(
          "group/sort -mx-1 inline-flex h-7 items-center gap-1 rounded-md px-1 hover:bg-hover hover:text-fg",
          numeric && "flex-row-reverse",
          now && "text-fg",
        )}
      >
        {label}
        <span className="sr-only">{now ? `, sorted ${now}` : ", sort"}</span>
        <Arrow
          aria-hidden
          className={cn("size-3.5 shrink-0", !now && "sm:opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100")}
        />
      </Link>
    </TableHeader>
  );
}
