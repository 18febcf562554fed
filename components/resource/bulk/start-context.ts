import { createContext, use } from "react";
import type { BulkAction, BulkRow } from "#components/resource/bulk-action.ts";

/** Starts an action on rows; with everything chosen, on all that matches, for which the action's own body counts. */
export type Start = (action: BulkAction, rows: readonly BulkRow[]) => Promise<void>;

export const StartContext = createContext<Start | null>(null);

/** Starts an action on rows from a dialog of the bulk bar, which then shows its progress. */
export function useStart(): Start {
  const start = use(StartContext);
  if (!start) throw new Error("Bulk actions start inside a RowSelection.");
  return start;
}
