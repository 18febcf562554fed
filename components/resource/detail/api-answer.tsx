/** An object's API response, collapsed, and the curl command for it. On every detail page. */
import { curlOf } from "#components/resource/detail/curl.ts";
import { buttonStyle } from "#components/ui/button-style.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { JsonView } from "#components/ui/json-view.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

type JsonValue = Parameters<typeof JsonView>[0]["value"];

interface ApiAnswerProps {
  resource: ResourceKey;
  id: string;
  /** The response as JSON. Secrets, which lists omit, are omitted here too. */
  value: object;
  session: DashboardSession;
  expand?: readonly string[];
  /** The number of expanded levels. 0, unless the response is the purpose of the page. */
  openTo?: number;
}

export function ApiAnswer({ resource, id, value, session, expand = resources[resource].expand, openTo = 0 }: ApiAnswerProps) {
  const { title, param, read } = resources[resource];
  const shown = Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(read.shape, name))) as JsonValue;
  const path = operationOf(resource, "get")?.path.replace(`{${param}}`, encodeURIComponent(id)) ?? "";
  const command = curlOf({ baseUrl: dashboardSettings().API_PUBLIC_URL, path, expand, environment: session.environment });
  return (
    <details open={openTo > 0} className="no-print pb-8">
      <summary className={buttonStyle({ variant: "secondary", size: "sm", className: "mb-3 w-fit" })}>API response</summary>
      <div className="mb-2 flex flex-wrap items-center justify-end gap-2 rounded-md border bg-sunken py-2 pr-2 pl-3">
        <code className="wrap-anywhere min-w-0 flex-1 basis-64 text-fg-muted text-xs">{command}</code>
        <CopyButton value={command} label="Copy the curl command" text />
      </div>
      <JsonView value={shown} label={`${title.one} as JSON`} openTo={openTo} />
    </details>
  );
}
