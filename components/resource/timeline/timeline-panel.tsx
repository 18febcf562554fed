/** What happened to an object: who did what, and which events and emails were sent. On every detail page; on custom pages with its id. */
import { Suspense } from "react";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import TimelineDays from "#components/resource/timeline/timeline-days.tsx";
import { TimelineList } from "#components/resource/timeline/timeline-list.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

interface TimelineProps {
  objectId: string;
  /** The kind of object, in a word or two. */
  one: string;
  /** False when the page shows decisions itself. */
  decisions?: boolean;
  session: DashboardSession;
}

export function TimelinePanel(props: TimelineProps) {
  return (
    <Section title="Timeline">
      <Suspense fallback={<Loading />}>
        <Loaded {...props} />
      </Suspense>
    </Section>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4 py-2">
      {["w-56", "w-44", "w-52"].map((width) => (
        <div key={width} className="flex flex-col gap-1.5">
          <Skeleton className={width} />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}

async function Loaded({ objectId, one, decisions = true, session }: TimelineProps) {
  const read = await attempt(() => session.client.timeline.list({ object: objectId, query: { limit: 20 } }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The timeline could not be loaded" />;
  const { items, next } = read.value;
  const zone = session.me.staff.time_zone;
  // Keyed by the newest entry: after a change the page has another one, and the list restarts with it.
  return (
    <TimelineList key={items[0]?.id ?? "none"} first={{ items, next }} {...{ objectId, one, zone, decisions }}>
      <TimelineDays entries={decisions ? items : items.filter(({ kind }) => kind !== "decision")} objectId={objectId} zone={zone} />
    </TimelineList>
  );
}
