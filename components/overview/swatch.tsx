import { cn } from "#components/ui/cn.ts";

/** The colours of a chart's series, in their order. Both stand out from every ground of the theme by 3 : 1 or more. */
export const seriesColors = ["var(--accent-bg)", "var(--info-solid)"] as const;

const grounds = ["bg-accent", "bg-info-solid"];

/** The sign of a series in a legend. */
export function Swatch({ index }: { index: number }) {
  return <span aria-hidden className={cn("size-2 shrink-0 rounded-[2px]", grounds[index])} />;
}
