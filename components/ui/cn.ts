import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

let merge: ReturnType<typeof extendTailwindMerge> | null = null;

/**
 * Joins class names. Two classes that set the same property are an error in development, because the result would depend on the
 * stylesheet's order. Mark classes that users may override with `base:`: "base:h-9".
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
