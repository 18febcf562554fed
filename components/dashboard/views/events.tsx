import { deliveriesOfEvent } from "#components/dashboard/desk/webhooks/attempt-columns.tsx";
import { ApiAnswer } from "#components/resource/detail/api-answer.tsx";
import { RelatedList } from "#components/resource/detail/related-list.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { NamedObject } from "#components/resource/reference/named-object.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import { resourceNamed, resourceOfId } from "#lib/contract/core/find-resource.ts";
import { eventTypes } from "#lib/contract/desk/event-types.ts";
import { nameOf, objectPath } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** One event: the object it reports, its payload exactly as sent, and its deliveries. */
export async function EventPage({ params }: ObjectPage) {
  const { id } = await params;
  const session = await getSession();
  const read = await attempt(() => loadObject("events", id));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This event could not be loaded" />;
  const event = read.value;
  return (
    <>
      <PageHeader title={event.type} crumbs={[{ label: "Events", href: eventsView.path }, { label: event.type }]} />
      <Section title="Details">
        <DefinitionList>
          <Fact label="Object">
            <EventObject event={event} />
          </Fact>
          <Fact label="When">
            <ExactTime seconds={event.created} />
          </Fact>
          <Fact label="ID">
            <MonoId id={event.id} full />
          </Fact>
        </DefinitionList>
      </Section>
      <RelatedList list={deliveriesOfEvent} id={event.id} session={session} />
      <ApiAnswer resource="events" id={event.id} value={event} session={session} openTo={3} />
    </>
  );
}

/** The object of an event, with its name at that time or, without one, its present name. */
function EventObject({ event }: { event: Row<"events"> }) {
  const { id } = event.data;
  if (typeof id !== "string") return <NoValue />;
  const key = resourceOfId(id);
  const href = key && objectPath(key, id);
  const name = key && nameOf(key, event.data);
  if (!href || !name || name === id) return <NamedObject id={id} />;
  return <TextLink href={href}>{name}</TextLink>;
}

/** "Invoice", "Application". */
function kindOf({ data: { object } }: Row<"events">): string {
  const key = resourceNamed(String(object));
  return capitalized(key ? catalogue[key].title.one : String(object ?? "").replaceAll("_", " "));
}

export const eventsView = defineView("events", {
  empty: "Events about applications, policies and certificates, as they are sent to your webhook endpoints.",
  columns: [
    "type",
    { id: "object", label: "Object", cell: (event) => <EventObject event={event} /> },
    { id: "kind", label: "Kind", cell: kindOf, minor: true },
    { key: "created", bare: true },
  ],
  filters: [
    { name: "type", kind: "select", options: eventTypes.map((value) => ({ value, label: value })) },
    { name: "object_id", kind: "text", label: "Object ID", hint: "The id of a policy, an application or another object." },
  ],
});
