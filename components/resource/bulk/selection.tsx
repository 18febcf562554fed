"use client";

import { createContext, lazy, type ReactNode, Suspense, use, useReducer, useState } from "react";
import { changedSelection, nothingSelected, type SelectedRows, type SelectionChange } from "#components/resource/bulk/selected-rows.ts";
import type { BulkRow, BulkSpec, Matching } from "#components/resource/bulk-action.ts";
import { useShortcuts } from "#components/shell/shortcuts.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";

const BulkBar = lazy(() => import("#components/resource/bulk/bulk-bar.tsx"));

interface Selection {
  selected: SelectedRows;
  chosen: readonly BulkRow[];
  /** Everything that matches is chosen, not only `chosen`. */
  whole: Matching | null;
  change: (change: SelectionChange) => void;
  order: readonly string[];
}

const SelectionContext = createContext<Selection | null>(null);

/** Holds the selection of a list, and shows the bulk actions once rows are selected. Without a spec nothing can be selected. */
export function RowSelection({ spec, children }: { spec: BulkSpec | null; children: ReactNode }) {
  return spec ? <Selectable spec={spec}>{children}</Selectable> : children;
}

function Selectable({ spec, children }: { spec: BulkSpec; children: ReactNode }) {
  const [held, dispatch] = useReducer(changedSelection, nothingSelected);
  // How many rows match, in words, if all of them are chosen.
  const [all, setAll] = useState<string | null>(null);
  const change = (next: SelectionChange) => {
    setAll(null);
    dispatch(next);
  };
  const order = spec.rows.map(({ id }) => id);
  // A row that left the list is deselected.
  const kept = changedSelection(held, { keep: order });
  const selected = kept.ids.size ? kept : nothingSelected;
  const chosen = spec.rows.filter(({ id }) => selected.ids.has(id));
  // The bar is loaded with the first selection, and stays for what it still has to say.
  const [isUsed, setUsed] = useState(false);
  if (chosen.length > 0 && !isUsed) setUsed(true);
  const whole = (all !== null && spec.matching) || null;
  const isPage = selected.ids.size === order.length && order.every((id) => selected.ids.has(id));
  const toggleFocused = () => {
    document.activeElement?.closest("tr")?.querySelector<HTMLInputElement>("input[data-select]")?.click();
  };
  useShortcuts("Selection", [
    { keys: "x", label: "Choose the row, or not", run: toggleFocused },
    { keys: "Escape", label: "Clear selection", run: () => change("none") },
  ]);
  return (
    <SelectionContext value={{ selected: { ...selected, anchor: held.anchor }, chosen, whole, change, order }}>
      {children}
      {isUsed ? (
        <Suspense fallback={null}>
          <BulkBar
            spec={spec}
            chosen={chosen}
            change={change}
            whole={whole && { ...whole, count: all ?? "" }}
            {...(spec.matching && isPage ? { matching: spec.matching, chooseAll: setAll } : {})}
          />
        </Suspense>
      ) : null}
    </SelectionContext>
  );
}

/** The selected rows. */
export const useChosen = (): readonly BulkRow[] => use(SelectionContext)?.chosen ?? [];

/** Everything that matches, if all of it is chosen. */
export const useWhole = (): Matching | null => use(SelectionContext)?.whole ?? null;

/** The checkbox of one row. Shift extends the range from the last one. */
export function SelectRow({ id, name, tabIndex }: { id: string; name: string; tabIndex?: number }) {
  const selection = use(SelectionContext);
  if (!selection) return null;
  const { selected, change, order } = selection;
  return (
    <Checkbox
      data-select=""
      tabIndex={tabIndex}
      aria-label={`Choose ${name}`}
      checked={selected.ids.has(id)}
      onChange={({ nativeEvent }) => change({ toggle: id, range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey, order })}
    />
  );
}

/** The header checkbox: selects all rows of this page, or none. */
export function SelectAll({ tabIndex }: { tabIndex?: number }) {
  const selection = use(SelectionContext);
  if (!selection) return null;
  const { selected, change, order } = selection;
  const all = order.every((id) => selected.ids.has(id));
  return (
    <Checkbox
      tabIndex={tabIndex}
      aria-label={`Select all ${order.length} on this page`}
      checked={all}
      indeterminate={!all && selected.ids.size > 0}
      onChange={() => change(all ? "none" : { all: order })}
    />
  );
}
