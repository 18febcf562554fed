import { cn } from "#components/ui/cn.ts";
import { formatDate, formatExact } from "#components/ui/format-time.ts";
import { useText } from "#components/ui/text/use-text.ts";

interface ExactDateProps {
  seconds: number;
  zone?: string;
  withTime?: boolean;
  className?: string;
}

/** A date in `zone` (default UTC), the same for every user. `withTime` adds the time and the zone. */
export function ExactDate({ seconds, zone = "UTC", withTime = false, className }: ExactDateProps) {
  const { language } = useText();
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} className={cn("tabular whitespace-nowrap", className)}>
      {withTime ? formatExact(seconds, zone, language) : formatDate(seconds, zone, language)}
    </time>
  );
}
