import { ImportStatus } from "#components/dashboard/desk/imports/import-page.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { defineView } from "#components/resource/view.ts";
import { minor } from "#components/resource/view-input.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { importTargets } from "#lib/contract/desk/import-columns.ts";

export const importsView = defineView("imports", {
  empty: "Imported files of contractors, jobs, engagements or pay are listed here, with the result of each row.",
  columns: [
    "filename",
    { key: "target", cell: ({ target }) => capitalized(target) },
    { key: "status", cell: (row) => <ImportStatus of={row} plain /> },
    "rows",
    { key: "counts.created", cell: ({ counts }) => counts.created.toLocaleString("en-US") },
    { label: "With errors", numeric: true, minor: true, cell: ({ counts }) => (counts.invalid + counts.failed).toLocaleString("en-US") },
    ...minor("created"),
  ],
  filters: [{ name: "target", kind: "select", options: importTargets.map((value) => ({ value, label: capitalized(value) })) }],
  status: (row) => <ImportStatus of={row} />,
  listActions: (session) => (
    <>
      {importTargets
        .filter((target) => session.can(`${target}:write`) && session.can("imports:write"))
        .map((target) => (
          <LinkButton key={target} href={`/${target}/import`}>
            Import {target}
          </LinkButton>
        ))}
    </>
  ),
});
