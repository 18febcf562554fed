"use client";

import { type FocusEvent, type KeyboardEvent, useRef } from "react";

const STOP = "a, button, input";
const stopIn = (cell: Element | undefined) => cell?.querySelector<HTMLElement>(STOP) ?? null;

const cellsOf = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])];

/** The next cell with something to focus, from a cell in a direction; null at the edge. */
function beyond(table: HTMLTableElement, cell: HTMLTableCellElement, down: number, right: number): HTMLElement | null {
  const row = (cell.parentElement as HTMLTableRowElement).rowIndex;
  for (let step = 1; step < 1000; step++) {
    const to = cellsOf(table.rows[row + down * step])[cell.cellIndex + right * step];
    if (!to) return null;
    const stop = stopIn(to);
    if (stop) return stop;
  }
  return null;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/**
 * A table of many cells as one stop of the Tab key: arrows move between cells, Home and End to the ends of a row. Everything focusable in
 * it starts with `tabIndex` -1, except one.
 */
export function useGridFocus() {
  const current = useRef<HTMLElement | null>(null);
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    if (!target.matches(STOP) || target === current.current) return;
    const last = current.current ?? target.closest("table")?.querySelector<HTMLElement>(':is(a, button, input)[tabindex="0"]');
    if (last) last.tabIndex = -1;
    target.tabIndex = 0;
    current.current = target;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = (event.target as Element).closest<HTMLTableCellElement>("td, th");
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const row = cellsOf(cell.parentElement as HTMLTableRowElement).flatMap((one) => stopIn(one) ?? []);
    const ends: Readonly<Record<string, HTMLElement | undefined>> = { Home: row[0], End: row.at(-1) };
    const to = step ? beyond(event.currentTarget, cell, step[0], step[1]) : ends[event.key];
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return { onFocus, onKeyDown };
}
