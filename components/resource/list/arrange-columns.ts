import type { ColumnChoice } from "#components/resource/list/list-columns.ts";

export interface Arranged {
  id: string;
  label: string;
  shown: boolean;
}

const usualIds = (columns: readonly ColumnChoice[]) => columns.filter(({ extra }) => !extra).map(({ id }) => id);

/** All columns as the menu lists them: those shown in their order, then the others. */
export function arrangement(columns: readonly ColumnChoice[], chosen: readonly string[] | null): Arranged[] {
  const shown = (chosen ?? usualIds(columns)).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const others = columns.filter((column) => !shown.includes(column));
  const listed = (shown: boolean) => (column: ColumnChoice) => ({ id: column.id, label: column.label, shown });
  return [...shown.map(listed(true)), ...others.map(listed(false))];
}

/** A column that was hidden comes last of those shown; one that was shown goes. */
export function toggled(columns: readonly Arranged[], id: string): Arranged[] {
  const turned = columns.map((column) => (column.id === id ? { ...column, shown: !column.shown } : column));
  const isOld = (column: Arranged) => column.shown && column.id !== id;
  return [...turned.filter(isOld), ...turned.filter((column) => column.shown && !isOld(column)), ...turned.filter(({ shown }) => !shown)];
}

/** The columns with one of them a place further up (-1) or down (1). */
export function moved(columns: readonly Arranged[], id: string, by: -1 | 1): Arranged[] {
  const from = columns.findIndex((column) => column.id === id);
  const to = from + by;
  const [one, other] = [columns[from], columns[to]];
  if (!one?.shown || !other?.shown) return [...columns];
  return columns.map((column, at) => (at === to ? one : at === from ? other : column));
}

/** What of an arrangement goes into the address: null where it is the usual one. */
export function chosenOf(usual: readonly ColumnChoice[], arranged: readonly Arranged[]): string[] | null {
  const chosen = arranged.filter(({ shown }) => shown).map(({ id }) => id);
  return chosen.join() === usualIds(usual).join() ? null : chosen;
}
