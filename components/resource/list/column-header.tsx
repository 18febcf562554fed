import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { TableHeader } from "#components/ui/table.tsx";

interface ColumnHeaderProps {
  label: string;
  numeric?: boolean;
  className?: string | undefined;
  /** The list in another order, and whether it is in this column's now; absent where the column cannot be sorted by. */
  sorting?: { href: string; now: "ascending" | "descending" | null } | undefined;
}

/** A column's name; where the list can be sorted by it a link that does, with an arrow that says which way it is sorted now. */
export function ColumnHeader({ label, numeric = false, className, sorting }: ColumnHeaderProps) {
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
