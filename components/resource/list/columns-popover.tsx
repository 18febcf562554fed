"use client";

import { type ReactNode, useOptimistic, useRef, useTransition } from "react";
import type { ColumnChoice } from "#components/resource/list/list-columns.ts";
import { focusMoved, MoveButtons } from "#components/resource/list/move-buttons.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/popover.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { type ListState, listStateQuery } from "#lib/dashboard/lists/search-params.ts";

interface MenuColumn {
  id: string;
  label: string;
  shown: boolean;
}

const usualIds = (columns: readonly ColumnChoice[]) => columns.filter(({ extra }) => !extra).map(({ id }) => id);

/** All columns in menu order: shown ones first, then hidden ones. */
export function arrangement(columns: readonly ColumnChoice[], chosen: readonly string[] | null): MenuColumn[] {
  const shown = (chosen ?? usualIds(columns)).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const others = columns.filter((column) => !shown.includes(column));
  const listed = (shown: boolean) => (column: ColumnChoice) => ({ id: column.id, label: column.label, shown });
  return [...shown.map(listed(true)), ...others.map(listed(false))];
}

/** Toggles a column. A newly shown one comes last. */
export function toggled(columns: readonly MenuColumn[], id: string): MenuColumn[] {
  const turned = columns.map((column) => (column.id === id ? { ...column, shown: !column.shown } : column));
  const isOld = (column: MenuColumn) => column.shown && column.id !== id;
  return [...turned.filter(isOld), ...turned.filter((column) => column.shown && !isOld(column)), ...turned.filter(({ shown }) => !shown)];
}

/** Moves a column up (-1) or down (1). */
export function moved(columns: readonly MenuColumn[], id: string, by: -1 | 1): MenuColumn[] {
  const from = columns.findIndex((column) => column.id === id);
  const to = from + by;
  const [one, other] = [columns[from], columns[to]];
  if (!one?.shown || !other?.shown) return [...columns];
  return columns.map((column, at) => (at === to ? one : at === from ? other : column));
}

/** The columns for the address. Null for the default. */
export function chosenOf(usual: readonly ColumnChoice[], arranged: readonly MenuColumn[]): string[] | null {
  const chosen = arranged.filter(({ shown }) => shown).map(({ id }) => id);
  return chosen.join() === usualIds(usual).join() ? null : chosen;
}

interface ColumnsPopoverProps {
  path: string;
  state: ListState;
  columns: readonly ColumnChoice[];
  trigger: ReactNode;
}

/** Which columns the list shows, their order, and the row height. Every choice is in the address immediately. It is opened when it is loaded. */
export default function ColumnsPopover({ path, state, columns, trigger }: ColumnsPopoverProps) {
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const [, start] = useTransition();
  const [now, setNow] = useOptimistic(state);
  const arranged = arrangement(columns, now.columns);
  const show = (change: Partial<ListState>) =>
    start(() => {
      setNow((before) => ({ ...before, ...change }));
      router.replace(path + listStateQuery({ ...now, ...change }), { scroll: false });
    });
  const arrange = (next: MenuColumn[]) => show({ columns: chosenOf(columns, next) });
  const move = (id: string, by: -1 | 1) => {
    arrange(moved(arranged, id, by));
    focusMoved(list.current, id, by);
  };
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="end" aria-label="Columns" className="flex max-h-[min(70dvh,32rem)] flex-col gap-2 p-2">
        <ul ref={list} className="min-h-0 overflow-y-auto">
          {arranged.map(({ id, label, shown }, at) => (
            <li key={id} data-moved={id} className="flex min-h-8 items-center gap-1 rounded-md pl-1 hover:bg-hover">
              <span className="min-w-0 flex-1">
                <Checkbox label={label} checked={shown} onChange={() => arrange(toggled(arranged, id))} />
              </span>
              {shown ? (
                <MoveButtons label={label} isFirst={at === 0} isLast={!arranged[at + 1]?.shown} move={(by) => move(id, by)} />
              ) : null}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t px-1 pt-2">
          <Switch label="Compact rows" checked={now.compact} onChange={(event) => show({ compact: event.target.checked })} />
          <Button size="sm" variant="ghost" disabled={now.columns === null} onClick={() => show({ columns: null })}>
            Reset
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}
