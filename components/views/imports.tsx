import { ImportStatus } from "#components/imports/import-page.tsx";
import { defineView } from "#components/resource/view.ts";
import { LinkButton } from "#components/ui/link.tsx";

const targetNames = { contractors: "Contractors", jobs: "Jobs" } as const;

export const importsView = defineView("imports", {
  empty: "Imported files of contractors or jobs are listed here, with the result of each row.",
  columns: [
    { label: "File", key: "filename" },
    { label: "Contents", cell: ({ target }) => targetNames[target] },
    { label: "Status", cell: (row) => <ImportStatus of={row} plain /> },
    { label: "Rows", key: "rows", numeric: true },
    { label: "Created", numeric: true, cell: ({ counts }) => counts.created.toLocaleString("en-US") },
    { label: "With errors", numeric: true, minor: true, cell: ({ counts }) => (counts.invalid + counts.failed).toLocaleString("en-US") },
    { label: "Uploaded", key: "created", numeric: true, minor: true },
  ],
  filters: [
    {
      kind: "select",
      name: "target",
      label: "Contents",
      options: [
        { value: "contractors", label: "Contractors" },
        { value: "jobs", label: "Jobs" },
      ],
    },
  ],
  status: (row) => <ImportStatus of={row} />,
  listActions: (session) => (
    <>
      {session.can("contractors:write") && session.can("imports:write") ? (
        <LinkButton href="/contractors/import">Import contractors</LinkButton>
      ) : null}
      {session.can("jobs:write") && session.can("imports:write") ? <LinkButton href="/jobs/import">Import jobs</LinkButton> : null}
    </>
  ),
});
