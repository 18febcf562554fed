import { cache } from "react";
import { callerOf, durationOf, RequestStatus, requestColumns, requestLine } from "#components/dashboard/desk/request-log/columns.tsx";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { defineView } from "#components/resource/view.ts";
import { Callout, Description } from "#components/ui/callout.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { JsonView } from "#components/ui/json-view.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { operations } from "#lib/contract/api/operations.ts";
import { methods } from "#lib/contract/desk/request-log.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const load = cache(async (request: string) => {
  const { client } = await getSession();
  return await client.requestLog.get({ request });
});

function Body({ title, body, none }: { title: string; body: Record<string, unknown> | null; none: string }) {
  return (
    <Section title={title}>
      {/* The response was parsed from JSON. */}
      {body ? (
        <JsonView value={body as Parameters<typeof JsonView>[0]["value"]} label={title.toLowerCase()} openTo={3} />
      ) : (
        <Description>{none}</Description>
      )}
    </Section>
  );
}

/** One logged request and its response. */
export async function RequestPage({ params }: ObjectPage) {
  const { id } = await params;
  const read = await attempt(() => load(id));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This request could not be loaded" />;
  const request = read.value;
  const { caller, query, error_code, ip, user_agent, replayed } = request;
  return (
    <>
      <PageHeader
        title={requestLine(request)}
        status={<RequestStatus request={request} />}
        crumbs={[{ label: "Request log", href: requestLogView.path }, { label: requestLine(request) }]}
      />
      {replayed ? (
        <div className="pb-8">
          <Callout title="Answered from the record of its idempotency key">
            This is a replay: the response of the first request. Nothing was done twice.
          </Callout>
        </div>
      ) : null}
      <Section title="Details">
        <DefinitionList>
          <Fact label="When">
            <ExactTime seconds={request.created} />
          </Fact>
          <Fact label="Caller">
            {caller.startsWith("key_") ? <TextLink href={`/api-keys/${caller}`}>{callerOf(request)}</TextLink> : callerOf(request)}
          </Fact>
          <Fact label="Operation">
            <code className="text-xs">{request.operation}</code>
          </Fact>
          <Fact label="Query">{query === null ? <NoValue label="None" /> : <code className="text-xs">{query}</code>}</Fact>
          <Fact label="Error code">{error_code === null ? <NoValue label="None" /> : <code className="text-xs">{error_code}</code>}</Fact>
          <Fact label="Duration">{durationOf(request)}</Fact>
          <Fact label="Address">{ip ?? <NoValue label="Not known" />}</Fact>
          <Fact label="Client">{user_agent ?? <NoValue label="Did not say" />}</Fact>
          <Fact label="Request id">
            <MonoId id={request.id} name="request id" full />
          </Fact>
        </DefinitionList>
      </Section>
      <Body title="Request body" body={request.request_body} none="Nothing was sent in the body, or it could not be read." />
      <Body title="Response body" body={request.response_body} none="Responses to successful reads are not stored." />
    </>
  );
}

/** Operations for keys and users: neither public ones nor those of applicants, nor this log's own. */
const loggedOperations = operations
  .filter(({ operation: { access } }) => /^(?!hosted:|request_log:)[a-z_]+:/.test(access))
  .map(({ id }) => id)
  .sort();

const statuses = [
  { value: "2xx", label: "Done (2xx)" },
  { value: "4xx", label: "Refused (4xx)" },
  { value: "5xx", label: "Failed (5xx)" },
];

const callers = [
  { value: "key", label: "API keys" },
  { value: "person", label: "People in the dashboard" },
];

export const requestLogView = defineView("requestLog", {
  title: "Request log",
  empty: "Requests of your API keys and users are shown here for 30 days, shortly after they were handled.",
  nameOf: requestLine,
  columns: requestColumns,
  filters: [
    { name: "status", kind: "select", options: statuses },
    { name: "method", kind: "select", options: methods.map((value) => ({ value, label: value })) },
    { name: "operation", kind: "select", options: loggedOperations.map((value) => ({ value, label: value })) },
    { name: "path", kind: "text", label: "Path begins with", hint: "For example /contractors" },
    { name: "caller_kind", kind: "select", label: "Callers", options: callers, usual: { on: "key", off: "all" } },
    { name: "caller", kind: "reference", label: "API key", to: "apiKeys" },
    { name: "since", kind: "date", label: "From" },
    { name: "until", kind: "date", label: "Until" },
  ],
});
