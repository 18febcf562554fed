import { ApiAnswer } from "#components/resource/detail/api-answer.tsx";
import { RelatedList } from "#components/resource/detail/related-list.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { EventObject, eventsView } from "#components/views/events.tsx";
import { deliveriesOfEvent } from "#components/webhooks/attempt-columns.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** One event: what it was about, and exactly what was told of it. */
export async function EventPage({ params }: ObjectPage) {
  const { id } = await params;
  const session = await getSession();
  const read = await attempt(() => loadObject("events", id));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This event could not be loaded" />;
  const event = read.value;
  return (
    <>
      <PageHeader
        title={event.type}
        breadcrumb={<Breadcrumb crumbs={[{ label: "Events", href: eventsView.path }, { label: event.type }]} />}
      />
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
