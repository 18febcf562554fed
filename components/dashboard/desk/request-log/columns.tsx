import type { Row } from "#components/resource/view.ts";
import type { DisplayInput } from "#components/resource/view-input.ts";
import { NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";

type LoggedRequest = Row<"requestLog">;

const toneOf = (status: number): Tone => (status >= 500 ? "danger" : status >= 400 ? "warning" : "success");

export function RequestStatus({ request, plain = false }: { request: Pick<LoggedRequest, "status">; plain?: boolean }) {
  return (
    <Status tone={toneOf(request.status)} plain={plain}>
      <span className="tabular">{request.status}</span>
    </Status>
  );
}

export const callerOf = ({ caller_name }: Pick<LoggedRequest, "caller_name">) => caller_name ?? <NoValue label="No longer there" />;

/** "POST /contractors": the path without the common prefix. */
export const requestLine = ({ method, path }: Pick<LoggedRequest, "method" | "path">): string =>
  `${method} ${path.replace(/^\/api\/v1/, "")}`;

const milliseconds = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
export const durationOf = ({ duration_ms }: Pick<LoggedRequest, "duration_ms">): string => `${milliseconds.format(duration_ms)} ms`;

export const requestColumns: readonly DisplayInput<"requestLog">[] = [
  { id: "request", label: "Request", cell: (request) => <code className="text-xs">{requestLine(request)}</code> },
  { key: "status", numeric: false, cell: (request) => <RequestStatus request={request} plain /> },
  {
    key: "error_code",
    minor: true,
    cell: ({ error_code }) => (error_code === null ? <NoValue label="None" /> : <code className="text-xs">{error_code}</code>),
  },
  { key: "caller_name", minor: true, cell: callerOf },
  { key: "duration_ms", minor: true, cell: durationOf },
  { key: "created", bare: true },
];
