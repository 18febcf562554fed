import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({ extend: { classGroups: { shadow: ["shadow-float"] } } });

/** Joins class names; of two Tailwind classes that set the same property, the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
