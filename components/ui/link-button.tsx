import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";

/** A link drawn as a button: for going somewhere. For doing something, use Button. */
export function LinkButton({ variant, size, className, ...props }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...props} className={cn(buttonStyle({ variant, size }), className)} />;
}
