import { Suspense } from "react";
import type { Filter } from "#components/resource/view.ts";
import { TabCount, TabLink, TabLinks } from "#components/ui/tab-links.tsx";
import type { Total } from "#lib/client/client.ts";
import { firstPage, type ListState, listStateQuery } from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

interface SegmentsProps<K extends ResourceKey> {
  filter: Filter<K>;
  path: string;
  state: ListState;
  count: (state: ListState) => Promise<Total | null>;
}

/** The choices of a filter as tabs, each with how many rows it leaves. */
export function Segments<K extends ResourceKey>({ filter, path, state, count }: SegmentsProps<K>) {
  if (filter.kind !== "select") throw new Error(`${filter.name} has no choices.`);
  const { [filter.name]: now, ...others } = state.filters;
  const segments = [{ value: undefined, label: "All" }, ...filter.options];
  return (
    <TabLinks label={`By ${filter.label.toLowerCase()}`} className="mb-3">
      {segments.map(({ value, label }) => {
        const at = firstPage(state, { filters: value === undefined ? others : { ...others, [filter.name]: value } });
        return (
          <TabLink key={label} href={path + listStateQuery(at)} isOpen={now === value}>
            {label}
            <Suspense fallback={null}>
              <Count total={count(at)} />
            </Suspense>
          </TabLink>
        );
      })}
    </TabLinks>
  );
}

/** Nothing where it could not be counted: the rows below say what failed. */
async function Count({ total }: { total: Promise<Total | null> }) {
  const known = await total;
  return known && <TabCount count={known.rows} more={known.more} />;
}
