import { Suspense } from "react";
import { requestColumns } from "#components/dashboard/desk/request-log/columns.tsx";
import { EndpointStatus } from "#components/dashboard/desk/webhooks/endpoint-status.tsx";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import type { DisplayInput } from "#components/resource/view-input.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { TableSkeleton } from "#components/ui/skeleton.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { listOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The first rows of a list. */
interface Start<K extends ResourceKey = ResourceKey> {
  to: K;
  title: string;
  query: Readonly<Record<string, string>>;
  /** The whole list, filtered the same. */
  all: { label: string; href: string };
  columns: readonly DisplayInput<K>[];
  empty: string;
}

const start = <K extends ResourceKey>(one: Start<K>): Start =>
  // The list only contains rows of `to`.
  one as unknown as Start;

const endpoints = start({
  to: "webhookEndpoints",
  title: "Webhook endpoints",
  query: {},
  all: { label: "All endpoints", href: "/webhooks" },
  columns: [
    "url",
    { key: "status", cell: ({ id, status, failing_since }) => <EndpointStatus id={id} status={status} failing={failing_since} plain /> },
  ],
  empty: "No webhook endpoint yet: add one to receive events.",
});

const keys = start({
  to: "apiKeys",
  title: "API keys",
  query: {},
  all: { label: "All API keys", href: "/api-keys" },
  columns: [
    "name",
    { key: "last_used", cell: ({ last_used }) => (last_used === null ? <NoValue label="Never" /> : <RelativeTime seconds={last_used} />) },
  ],
  empty: "No API key in this environment yet.",
});

const errors = (title: string, status: string): Start =>
  start({
    to: "requestLog",
    title,
    query: { status, caller_kind: "key" },
    all: { label: "Open request log", href: `/request-log?status=${status}` },
    columns: requestColumns,
    empty: "No request ended like this.",
  });

const lists: readonly Start[] = [
  endpoints,
  errors("Requests with an error of the caller", "4xx"),
  errors("Requests with an error of the service", "5xx"),
  keys,
];

const SHOWN = 5;

async function Rows({ list, session }: { list: Start; session: DashboardSession }) {
  const expand = resources[list.to].expand.filter((name) => !name.includes("."));
  const read = await attempt(() => listOf(session.client, list.to, { ...list.query, limit: SHOWN, ...(expand.length ? { expand } : {}) }));
  if (!read.ok) return <ServiceProblem {...read.problem} title={`${list.title} could not be loaded`} />;
  const { items } = read.value;
  if (!items.length) return <p className="py-2 text-fg-muted text-sm">{list.empty}</p>;
  // The service responds with the read schema of the requested resource.
  return <ObjectTable resource={list.to} label={list.title} columns={list.columns} rows={items as unknown as Row<ResourceKey>[]} />;
}

/** What developers work on: endpoints, requests that failed, and keys. */
export function RoleStart({ session }: { session: DashboardSession }) {
  return lists.map((list) => (
    <Section
      key={list.title}
      title={list.title}
      actions={
        <LinkButton size="sm" href={list.all.href}>
          {list.all.label}
        </LinkButton>
      }
    >
      <Suspense fallback={<TableSkeleton rows={2} columns={list.columns.length} label={`Loading ${list.title.toLowerCase()}`} />}>
        <Rows list={list} session={session} />
      </Suspense>
    </Section>
  ));
}
