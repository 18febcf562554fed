import { importColumns, importTargets } from "#lib/contract/resources/import-columns.ts";
import { BYTE_ORDER_MARK, csvLines } from "#lib/kit/csv.ts";

/** A file to fill in: the columns an import takes, and one row that shows how. */
export function importTemplate(name: string): Response {
  const target = importTargets.find((one) => one === name);
  if (!target)
    return new Response("There is no such template.\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  const columns = importColumns[target];
  const text = csvLines([columns.map((column) => column.name), columns.map((column) => column.example)]);
  return new Response(BYTE_ORDER_MARK + text, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${target}-template.csv"`,
      "x-content-type-options": "nosniff",
    },
  });
}
