/** Pure functions for the selection of a list. */
export interface SelectedRows {
  ids: ReadonlySet<string>;
  /** The last selected row, where a Shift range starts. */
  anchor: string | null;
}

export type SelectionChange =
  | { toggle: string; range: boolean; order: readonly string[] }
  | { all: readonly string[] }
  | { keep: readonly string[] }
  | "none";

export const nothingSelected: SelectedRows = { ids: new Set(), anchor: null };

/** The rows between two of them, inclusive. */
function between(order: readonly string[], a: string, b: string): string[] {
  const [from, to] = [order.indexOf(a), order.indexOf(b)].sort((x, y) => x - y);
  return from === undefined || to === undefined || from < 0 ? [b] : order.slice(from, to + 1);
}

/** The selection after a change. A range takes on the state of its last row. */
export function changedSelection(selected: SelectedRows, change: SelectionChange): SelectedRows {
  if (change === "none") return nothingSelected;
  if ("all" in change) return { ids: new Set(change.all), anchor: null };
  if ("keep" in change) return { ids: new Set(change.keep.filter((id) => selected.ids.has(id))), anchor: null };
  const { toggle, range, order } = change;
  const ids = new Set(selected.ids);
  const isOn = !ids.has(toggle);
  for (const id of range && selected.anchor !== null ? between(order, selected.anchor, toggle) : [toggle]) {
    if (isOn) ids.add(id);
    else ids.delete(id);
  }
  return { ids, anchor: toggle };
}
