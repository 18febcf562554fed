"use client";

import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import { Keys } from "#components/shell/shortcuts-dialog.tsx";

interface PaletteItemProps {
  value: string;
  Icon: LucideIcon;
  title: string;
  detail?: string | null;
  /** Stands at the right: a status, a kind. */
  end?: string | undefined;
  keys?: string | undefined;
  onSelect: () => void;
}

/** One line of the palette; on a phone what tells it from others stands under its name. */
export function PaletteItem({ value, Icon, title, detail, end, keys, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-sm data-[selected=true]:bg-selected max-md:min-h-11"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-fg-muted" />
      <span className="flex min-w-0 flex-1 flex-col md:flex-row md:items-baseline md:gap-2">
        <span className="truncate md:max-w-[70%] md:shrink-0">{title}</span>
        {detail ? <span className="truncate text-fg-muted text-xs">{detail}</span> : null}
      </span>
      {end ? <span className="shrink-0 text-fg-muted text-xs">{end}</span> : null}
      {keys ? (
        <span aria-hidden className="hidden shrink-0 items-center gap-1 md:flex">
          <Keys keys={keys} />
        </span>
      ) : null}
    </Command.Item>
  );
}
