import { cn } from "#components/ui/cn.ts";
import { formatCents } from "#lib/kit/money.ts";

/** Integer cents as US dollars in tabular figures. `whole` leaves off ".00"; null shows a dash that is read as "none". */
export function Money({ cents, whole = false, className }: { cents: number | null; whole?: boolean; className?: string }) {
  if (cents === null) return <NoValue />;
  return <span className={cn("tabular whitespace-nowrap", className)}>{formatCents(cents, { whole })}</span>;
}

/** The placeholder of a missing value. */
export function NoValue({ label = "None" }: { label?: string }) {
  return (
    <span className="text-fg-subtle">
      <span aria-hidden>–</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
