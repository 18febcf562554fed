import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import type { ButtonStyle } from "#components/ui/button-style.ts";

/** Where a page of this site opens a link, without the link's own page in between. */
export const openAddress = (url: string): string => `${new URL(url).pathname}/open`;

/** A button that opens a link: a form, because loading a link's address opens nothing. */
export function OpenLink({ url, className, children, ...style }: ButtonStyle & { url: string; className?: string; children: ReactNode }) {
  return (
    <form method="post" action={openAddress(url)}>
      <Button type="submit" {...style} className={className}>
        {children}
      </Button>
    </form>
  );
}
