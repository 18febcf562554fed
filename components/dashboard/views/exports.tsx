import { capitalized } from "#components/resource/labels.ts";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";

type Export = Row<"exports">;

const tones: Record<Export["status"], Tone> = { running: "info", complete: "success", failed: "danger", expired: "neutral" };

function ExportStatus({ of, plain = false }: { of: Export; plain?: boolean }) {
  return (
    <Status tone={tones[of.status]} plain={plain}>
      {capitalized(of.status)}
    </Status>
  );
}

export const exportsView = defineView("exports", {
  empty: "Lists that a program of yours has exported are here, with their files for seven days.",
  status: (one) => <ExportStatus of={one} />,
  columns: [
    "operation",
    { key: "status", cell: (one) => <ExportStatus of={one} plain /> },
    "rows",
    { key: "format", minor: true },
    ...minor("created"),
  ],
  facts: {
    ...shown("format", "rows", "size", "sha256", "message", "finished_at", "expires_at"),
    path: ({ path }) => JSON.stringify(path),
    query: ({ query }) => JSON.stringify(query),
    ...leftOut("operation", "status", "file_url"),
  },
  actions: ({ file_url }) =>
    file_url ? (
      <LinkButton variant="primary" href={file_url}>
        Download
      </LinkButton>
    ) : null,
});
