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

/** Names and values as an address has them; nothing where there are none. */
const said = (values: Readonly<Record<string, unknown>>) => {
  const parts = Object.entries(values).map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`);
  return parts.length > 0 ? parts.join(", ") : null;
};

export const exportsView = defineView("exports", {
  empty: "Whole lists as files, asked for by a program. Each file is kept for seven days.",
  status: (one) => <ExportStatus of={one} />,
  columns: [
    "operation",
    { key: "status", cell: (one) => <ExportStatus of={one} plain /> },
    "rows",
    { key: "format", minor: true },
    ...minor("created"),
  ],
  facts: {
    size: ({ size }) => (size === null ? null : `${size.toLocaleString("en-US")} bytes`),
    ...shown("format", "rows", "sha256", "message", "finished_at", "expires_at"),
    path: ({ path }) => said(path),
    query: ({ query }) => said(query),
    ...leftOut("operation", "status", "file_url"),
  },
  actions: ({ file_url }) =>
    file_url ? (
      <LinkButton variant="primary" href={file_url}>
        Download
      </LinkButton>
    ) : null,
});
