import { Download } from "lucide-react";
import { Suspense } from "react";
import { counted } from "#components/resource/labels.ts";
import { buttonStyle } from "#components/ui/button-style.ts";
import { DownloadLink } from "#components/ui/link.tsx";
import type { Total } from "#lib/client/client.ts";
import { resources } from "#lib/contract/api/index.ts";
import { countList } from "#lib/dashboard/lists/count-list.ts";
import { type ListState, serviceQuery } from "#lib/dashboard/lists/search-params.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

interface ExportLinkProps {
  resource: ResourceKey;
  many: string;
  state: ListState;
}

/** Downloads the list as CSV: all rows that match its filters, in its order, not only this page. */
export function ExportLink(props: ExportLinkProps) {
  return (
    <Suspense fallback={<ExportOf {...props} total={null} />}>
      <CountedExport {...props} />
    </Suspense>
  );
}

async function CountedExport(props: ExportLinkProps) {
  return <ExportOf {...props} total={await countList(props.resource, props.state)} />;
}

/** " 1,240 rows", " over 10,000 rows"; empty when unknown. */
function rowsOf(total: Total | null): string {
  if (!total || total.rows === 0) return "";
  return ` ${total.more ? "over " : ""}${counted(total.rows, "row", "rows")}`;
}

function ExportOf({ resource, many, state, total }: ExportLinkProps & { total: Total | null }) {
  const { limit: _, starting_after: __, ending_before: ___, ...asked } = serviceQuery(state);
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  for (const name of resources[resource].expand) if (!name.includes(".")) query.append("expand[]", name);
  query.set("download", "csv");
  const what = Object.keys(state.filters).length ? `the ${many} that match the filters` : `all ${many}`;
  return (
    // A plain link, because the router must not fetch a download.
    <DownloadLink href={`/api/v1${operationOf(resource, "list")?.path}?${query}`} className={buttonStyle({ variant: "secondary" })}>
      <Download aria-hidden /> <span className="max-sm:sr-only">Export{rowsOf(total)}</span>
      <span className="sr-only">
        {total ? " of " : " "}
        {what} as CSV
      </span>
    </DownloadLink>
  );
}
