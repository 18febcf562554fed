import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

let merge: ReturnType<typeof extendTailwindMerge> | null = null;

/**
 * Joins class names. Two that set the same property would leave it to chance which of them holds, so that is an error while developing;
 * what others may set otherwise is written with `base:` in front, "base:h-9".
 */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  // biome-ignore lint/style/noProcessEnv: the build writes its value here, and leaves out what is not for production
  if (process.env.NODE_ENV !== "production") {
    merge ??= extendTailwindMerge({ extend: { classGroups: { shadow: ["shadow-float"] } } });
    const kept = new Set(merge(joined).split(" "));
    const lost = joined.split(" ").filter((one) => !kept.has(one));
    if (lost.length > 0) throw new Error(`Of "${joined}" others set again what these set: ${lost.join(" ")}.`);
  }
  return joined;
}
