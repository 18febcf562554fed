import { cn } from "#components/ui/cn.ts";
import { formatDate, formatExact } from "#components/ui/format-time.ts";

interface ExactDateProps {
  seconds: number;
  zone?: string;
  withTime?: boolean;
  className?: string;
}

/** A date as it is, in `zone` (UTC unless given), the same for every reader. `withTime` adds the time and the zone. */
export function ExactDate({ seconds, zone = "UTC", withTime = false, className }: ExactDateProps) {
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} className={cn("tabular whitespace-nowrap", className)}>
      {withTime ? formatExact(seconds, zone) : formatDate(seconds, zone)}
    </time>
  );
}
