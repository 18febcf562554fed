"use client";

import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import type { CellAnswer, Matrix, RosterColumn } from "#components/dashboard/compliance/roster/roster-rows.ts";
import { ColumnHeader, type Sorting } from "#components/resource/list/column-header.tsx";
import { cn } from "#components/ui/cn.ts";
import { Link, TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "#components/ui/popover.tsx";
import { Table, TableBody, TableCell, TableHeader, TableRow } from "#components/ui/table.tsx";
import { useTip } from "#components/ui/tooltip.tsx";

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
function useGridFocus() {
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

const CoverageList = lazy(async () => ({
  default: (await import("#components/dashboard/compliance/positions/coverage-list.tsx")).CoverageList,
}));

interface OpenCell {
  anchor: HTMLElement;
  answer: CellAnswer;
  name: string;
  href: string | null;
  column: string;
}

interface MatrixTableProps {
  label: string;
  columns: readonly RosterColumn[];
  matrix: Matrix;
  compact: boolean;
  /** Absent: the rows cannot be sorted. */
  sorting: { name: Sorting; end: Sorting } | undefined;
}

const corner = "sticky left-0 max-w-[44vw] border-r bg-canvas md:w-56 md:max-w-56";

/** Contractors by entities or jobs. The names stay visible while the table scrolls in either direction. */
export function MatrixTable({ label, columns, matrix: { rows, answers }, compact, sorting }: MatrixTableProps) {
  const [opened, setOpened] = useState<OpenCell | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const grid = useGridFocus();
  return (
    <>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-[max(24rem,calc(100dvh-15rem))] overflow-auto overscroll-x-contain print:max-h-none print:overflow-visible"
      >
        <Table {...grid} role="grid" aria-label={label} compact={compact}>
          <thead className="sticky top-0 z-20 bg-canvas">
            <tr>
              <ColumnHeader label="Contractor" sorting={sorting?.name} tabIndex={-1} className={cn(corner, "z-30")} />
              <ColumnHeader label="Ends on" sorting={sorting?.end} tabIndex={-1} numeric className="w-36 max-md:hidden" />
              {columns.map(({ id, label: name, href }) => (
                <TableHeader key={id} className="w-36 min-w-36 max-w-36">
                  {href === null ? (
                    name
                  ) : (
                    <Link href={href} prefetch={false} tabIndex={-1} title={name} className="line-clamp-2 rounded-md hover:underline">
                      {name}
                    </Link>
                  )}
                </TableHeader>
              ))}
            </tr>
          </thead>
          <TableBody>
            {rows.map(({ id, name, company, href, expiry, cells }, at) => (
              <TableRow key={id} className="focus-within:bg-hover">
                <th
                  scope="row"
                  className={cn(
                    corner,
                    "z-10 border-b py-1 pr-3 pl-2 text-left font-medium group-focus-within/row:bg-hover group-hover/row:bg-hover",
                  )}
                >
                  {href === null ? (
                    <span className="block truncate">{name}</span>
                  ) : (
                    <Link
                      href={href}
                      data-row-link=""
                      prefetch={false}
                      tabIndex={at === 0 ? 0 : -1}
                      className="block truncate rounded-md hover:underline hover:underline-offset-[3px]"
                    >
                      {name}
                    </Link>
                  )}
                  {company && !compact ? <span className="block truncate font-normal text-fg-muted text-xs">{company}</span> : null}
                </th>
                <TableCell numeric className="max-md:hidden">
                  {expiry === null ? <NoValue label="No known end" /> : <CoverDay day={expiry} />}
                </TableCell>
                {columns.map((column, place) => {
                  const cell = cells[place];
                  const answer = cell === null || cell === undefined ? undefined : answers[cell];
                  return (
                    <TableCell key={column.id}>
                      {answer ? (
                        <Cell
                          answer={answer}
                          isQuiet={opened !== null}
                          open={(element) => {
                            anchor.current = element;
                            setOpened({ anchor: element, answer, name, href, column: column.label });
                          }}
                        />
                      ) : (
                        <NoValue label="Not engaged" />
                      )}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
      <Popover open={opened !== null} onOpenChange={(open) => (open ? undefined : setOpened(null))}>
        <PopoverAnchor virtualRef={anchor as { current: HTMLElement }} />
        {opened ? (
          <PopoverContent
            aria-label={`${opened.name}, ${opened.column}`}
            className="max-h-[70dvh] w-96 overflow-y-auto"
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opened.anchor.focus();
            }}
          >
            <p className="font-medium">{opened.name}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 pb-2 text-fg-muted">
              {opened.column} <PositionStatus status={opened.answer.status} plain />
            </p>
            <Suspense fallback={null}>
              <CoverageList coverages={opened.answer.coverages} />
            </Suspense>
            {opened.href === null ? null : (
              <p className="pt-3">
                <TextLink href={opened.href}>Open compliance of {opened.name}</TextLink>
              </p>
            )}
          </PopoverContent>
        ) : null}
      </Popover>
    </>
  );
}

interface CellProps {
  answer: CellAnswer;
  /** Whether a card is open, which says more than the tooltip. */
  isQuiet: boolean;
  open: (element: HTMLElement) => void;
}

function Cell({ answer, isQuiet, open }: CellProps) {
  const { onBlur, onPointerLeave, ...shows } = useTip(() => <Reasons why={answer.why} />);
  return (
    <button
      type="button"
      tabIndex={-1}
      onBlur={onBlur}
      onPointerLeave={onPointerLeave}
      {...(isQuiet ? {} : shows)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        onBlur?.();
        open(currentTarget);
      }}
      className="-mx-1.5 flex h-7 w-[calc(100%+0.75rem)] items-center rounded-md px-1.5 text-left hover:bg-selected max-md:h-9"
    >
      <PositionStatus status={answer.status} plain />
    </button>
  );
}

/** The reasons in a tooltip; for who is covered, through when. */
function Reasons({ why }: { why: readonly string[] }) {
  return why.map((reason) => (
    <span key={reason} className="block">
      {reason}
    </span>
  ));
}
