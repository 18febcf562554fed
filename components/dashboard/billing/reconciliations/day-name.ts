import { formatDate } from "#components/ui/format-time.ts";

/** A day as people write it: `2026-06-15` is "Jun 15, 2026". */
export const dayName = (day: string): string => formatDate(Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000));
