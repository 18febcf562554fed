import { ApiError } from "../base/errors.ts";
import type { ListQuery, Page } from "./list.ts";

const DEFAULT_LIMIT = 10;

/** Which page of a list is asked for: the rows beyond the cursor in a direction, or the first ones. */
export interface AskedPage {
  cursor: string | undefined;
  forward: boolean;
  limit: number;
}

/** @throws ApiError invalid_cursor for both directions at once */
export function askedPage({ starting_after, ending_before, limit = DEFAULT_LIMIT }: ListQuery): AskedPage {
  if (starting_after && ending_before) throw new ApiError("invalid_cursor", "Send starting_after or ending_before, not both.");
  return { cursor: starting_after ?? ending_before, forward: ending_before === undefined, limit };
}

/**
 * The page of a list that reads its rows itself: one more than are shown, in the direction that was asked for. A caller with a cursor came
 * from the adjacent page, so there is one on that side.
 */
export function pageOfRows<T>(rows: readonly T[], { cursor, forward, limit }: AskedPage, idOf: (row: T) => string): Page<T> {
  const shown = rows.slice(0, limit);
  const items = forward ? shown : shown.reverse();
  const [more, isBehind] = [rows.length > limit, cursor !== undefined];
  const [first, last] = [items[0], items.at(-1)];
  return {
    items,
    next: last && (forward ? more : isBehind) ? idOf(last) : null,
    prev: first && (forward ? isBehind : more) ? idOf(first) : null,
  };
}
