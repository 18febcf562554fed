"use client";

import { Search } from "lucide-react";
import { usePalette } from "#components/palette/palette-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";

/** Opens the palette: a field-like button in the rail, an icon where the rail is narrow and in the top bar of a phone. */
export function PaletteButton({ icon = false }: { icon?: boolean }) {
  const palette = usePalette();
  const press = {
    onClick: () => palette?.open(),
    onPointerEnter: () => palette?.prepare(),
    onFocus: () => palette?.prepare(),
    "aria-haspopup": "dialog" as const,
  };
  if (icon) {
    return (
      <Button variant="ghost" size="icon" aria-label="Search and commands" {...press}>
        <Search aria-hidden className="!size-5" />
      </Button>
    );
  }
  return (
    <button
      type="button"
      {...press}
      className={cn(
        "flex h-8 items-center gap-2 rounded-md border border-line-strong bg-raised px-2 text-fg-muted text-sm transition-colors hover:bg-hover hover:text-fg",
        "max-rail:size-9 max-rail:justify-center max-rail:px-0",
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 text-left max-rail:sr-only">
        Search<span className="sr-only"> and commands</span>
      </span>
      <span aria-hidden className="max-rail:hidden">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  );
}
