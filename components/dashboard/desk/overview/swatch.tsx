import { cn } from "#components/ui/cn.ts";

/** The colors of a chart's series in order. Each has a contrast of at least 3 : 1 on every background. */
export const seriesColors = ["var(--accent-bg)", "var(--info-solid)"] as const;

const grounds = ["bg-accent", "bg-info-solid"];

/** The legend mark of a series. */
export function Swatch({ index }: { index: number }) {
  return <span aria-hidden className={cn("size-2 shrink-0 rounded-[2px]", grounds[index])} />;
}
