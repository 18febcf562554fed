import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";

/**
 * A link drawn as a button: for going somewhere. For doing something, use Button. Not fetched ahead: pages are made when they are asked for,
 * so a request ahead brings nothing of them.
 */
export function LinkButton({ variant, size, className, prefetch = false, ...props }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...props} prefetch={prefetch} className={cn(buttonStyle({ variant, size }), className)} />;
}
