import { Pagination } from "#components/ui/pagination.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";

const PAGE = 25;

/** The place in a list that an address names. */
export interface Place {
  after: string | null;
  before: string | null;
}

const textOf = (value: string | string[] | undefined): string | null => (typeof value === "string" && value ? value : null);

export function readPlace(params: SearchParams): Place {
  const after = textOf(params.after);
  return { after, before: after ? null : textOf(params.before) };
}

export const queryOf = ({ after, before }: Place) => ({
  limit: PAGE,
  ...(after ? { starting_after: after } : {}),
  ...(before ? { ending_before: before } : {}),
});

/** Leads to the next and the previous page of a list, if there is one. */
export function Pager({ path, next, prev }: { path: string; next: string | null; prev: string | null }) {
  if (!next && !prev) return null;
  const hrefOf = (place: Record<string, string>) => `${path}?${new URLSearchParams(place)}`;
  return (
    <Pagination
      previous={prev && hrefOf({ before: prev })}
      next={next && hrefOf({ after: next })}
      size={PAGE}
      sizes={[{ size: PAGE, href: path }]}
    />
  );
}
