/** What has happened to an object, newest first, as platforms were told. On every detail page; use it on a page of your own with its id. */
import { Suspense } from "react";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { attempt } from "#lib/dashboard/attempt.ts";
import type { DashboardSession } from "#lib/dashboard/session.ts";

interface EventsPanelProps {
  objectId: string;
  /** What the object is, in a word or two. */
  one: string;
  session: DashboardSession;
}

export function EventsPanel(props: EventsPanelProps) {
  return (
    <Section title="Events">
      <Suspense fallback={<Skeleton className="my-2 w-48" />}>
        <Timeline {...props} />
      </Suspense>
    </Section>
  );
}

async function Timeline({ objectId, one, session }: EventsPanelProps) {
  const read = await attempt(() => session.client.events.list({ query: { object_id: objectId, limit: 20 } }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The events could not be loaded" />;
  const { items, next } = read.value;
  if (items.length === 0) return <p className="py-2 text-fg-muted text-sm">No events about this {one} yet.</p>;
  return (
    <>
      <ol className="border-l border-l-line-strong text-sm">
        {items.map((event) => (
          <li key={event.id} className="relative pb-3 pl-4">
            <span aria-hidden className="absolute top-[7px] -left-[4px] size-[7px] rounded-full bg-neutral-solid" />
            <TextLink href={`/events/${event.id}`} className="wrap-anywhere font-medium">
              {event.type}
            </TextLink>
            <span className="block text-fg-subtle text-xs">
              <RelativeTime seconds={event.created} />
            </span>
          </li>
        ))}
      </ol>
      {next ? (
        <p className="text-sm">
          <TextLink href={`/events?${new URLSearchParams({ object_id: objectId })}`}>All events</TextLink>
        </p>
      ) : null}
    </>
  );
}
