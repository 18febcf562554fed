import { ImportStatus } from "#components/dashboard/desk/imports/import-page.tsx";
import { contentsOf } from "#components/dashboard/desk/imports/labels.ts";
import { capitalized } from "#components/resource/labels.ts";
import { defineView } from "#components/resource/view.ts";
import { minor } from "#components/resource/view-input.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { importFiles } from "#lib/contract/desk/import-columns.ts";

export const importsView = defineView("imports", {
  empty: "Imported files, with which you move in or report pay, are listed here with the result of each row.",
  columns: [
    "filename",
    { key: "target", cell: ({ target }) => capitalized(contentsOf(target)) },
    { key: "status", cell: (row) => <ImportStatus of={row} plain /> },
    "rows",
    { key: "counts.created", cell: ({ counts }) => counts.created.toLocaleString("en-US") },
    {
      id: "with-errors",
      label: "With errors",
      numeric: true,
      minor: true,
      cell: ({ counts }) => (counts.invalid + counts.failed).toLocaleString("en-US"),
    },
    ...minor("created"),
  ],
  filters: [{ name: "target", kind: "select", options: importFiles.map((value) => ({ value, label: capitalized(contentsOf(value)) })) }],
  status: (row) => <ImportStatus of={row} />,
  listActions: (session) =>
    session.can("imports:write") ? (
      <LinkButton variant="primary" href="/imports/new/workbook">
        Import a file
      </LinkButton>
    ) : null,
});
