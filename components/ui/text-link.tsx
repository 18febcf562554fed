import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";

/** A link inside text: underlined, so that colour is not the only sign of it. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={cn(
        "rounded-md text-fg underline decoration-control/60 underline-offset-[3px] transition-colors hover:decoration-fg",
        className,
      )}
    />
  );
}
