import { Download } from "lucide-react";
import { buttonStyle } from "#components/ui/button-style.ts";
import type { ResourceKey } from "#lib/dashboard/places.ts";
import { type ListState, serviceQuery } from "#lib/dashboard/search-params.ts";

/** Downloads the list as CSV: every row that its filters let through, in its order, not only this page. */
export function ExportLink({ resource, many, state }: { resource: ResourceKey; many: string; state: ListState }) {
  const { limit: _, starting_after: __, ending_before: ___, ...asked } = serviceQuery(state);
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const what = Object.keys(state.filters).length ? `the ${many} that match the filters` : `all ${many}`;
  return (
    // A download is no page: the router must not fetch it.
    <a href={`/export/${resource}${query.size ? `?${query}` : ""}`} download className={buttonStyle({ variant: "secondary" })}>
      <Download aria-hidden /> <span className="max-sm:sr-only">Export</span>
      <span className="sr-only"> {what} as CSV</span>
    </a>
  );
}
