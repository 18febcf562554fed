import type { ReactNode } from "react";
import { FieldChanges } from "#components/resource/timeline/field-changes.tsx";
import { type FoldedEntry, foldEvents } from "#components/resource/timeline/fold-events.ts";
import { changeSentence, decisionSentence, deliverySentence, mailSentence } from "#components/resource/timeline/sentences.ts";
import { cn } from "#components/ui/cn.ts";
import { formatDate } from "#components/ui/format-time.ts";
import { TextLink } from "#components/ui/link.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { eventTitle } from "#lib/contract/desk/event-types.ts";
import type { Delivery, TimelineEntry } from "#lib/contract/desk/timeline.ts";
import { requestPath } from "#lib/dashboard/request-path.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { isTimeZone, UTC } from "#lib/kit/time-zone.ts";

type Entry<K extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: K }>;

/**
 * One entry with its events: a dot on the line, its sentence, details and time. Filled dots are actions of a user, a key or the service.
 */
function TimelineItem({ entry, events, times, objectId }: FoldedEntry & { objectId: string }) {
  const isDone = entry.kind === "change" || entry.kind === "decision";
  return (
    <li className="relative pb-3.5 pl-4">
      <span
        aria-hidden
        className={cn(
          "absolute top-[7px] -left-[4px] size-[7px] rounded-full border",
          isDone ? "border-neutral-solid bg-neutral-solid" : "border-line-strong bg-canvas",
        )}
      />
      <EntryText entry={entry} objectId={objectId} />
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-2 text-fg-subtle text-xs">
        <RelativeTime seconds={entry.created} underDay />
        {times > 1 ? <span>{times} times</span> : null}
        {entry.kind === "change" && entry.request ? <TextLink href={requestPath(entry.request)}>Request</TextLink> : null}
        {events.map(({ id, type }) => (
          <TextLink key={id} href={`/events/${id}`}>
            Event {type}
          </TextLink>
        ))}
      </span>
      {events.map((event) => (
        <Deliveries key={event.id} of={event} />
      ))}
    </li>
  );
}

function EntryText({ entry, objectId }: { entry: TimelineEntry; objectId: string }): ReactNode {
  if (entry.kind === "change") return <Change entry={entry} />;
  if (entry.kind === "event") return <ReportedEvent entry={entry} />;
  if (entry.kind === "mail") return <Mail entry={entry} />;
  return <Decision entry={entry} here={entry.certificate === objectId} />;
}

function Change({ entry }: { entry: Entry<"change"> }) {
  const { who, what } = changeSentence(entry);
  return (
    <>
      <p className="wrap-anywhere">
        {who ? <span className="font-medium">{who} </span> : null}
        {what}
      </p>
      <FieldChanges action={entry.action} changes={entry.changes} />
    </>
  );
}

function ReportedEvent({ entry }: { entry: Entry<"event"> }) {
  return (
    <>
      <p>
        <TextLink href={`/events/${entry.id}`} className="font-medium">
          {eventTitle(entry.type)}
        </TextLink>
      </p>
      <Deliveries of={entry} />
    </>
  );
}

function Deliveries({ of: { deliveries } }: { of: Entry<"event"> }) {
  if (deliveries.length === 0) return null;
  return (
    <ul className="pt-1.5 text-fg-muted text-xs">
      {deliveries.map((delivery) => (
        <li key={delivery.webhook_endpoint} className="wrap-anywhere py-1">
          <DeliveryLine delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { delivery_attempt, next_attempt_at } = delivery;
  const said = deliverySentence(delivery);
  return (
    <>
      {delivery_attempt ? <TextLink href={objectPath("deliveryAttempts", delivery_attempt) ?? ""}>{said}</TextLink> : said}
      {next_attempt_at ? (
        <>
          , tried again <RelativeTime upcoming seconds={next_attempt_at} />
        </>
      ) : null}
    </>
  );
}

function Mail({ entry }: { entry: Entry<"mail"> }) {
  return (
    <p className="wrap-anywhere">
      Mail <TextLink href={objectPath("mails", entry.id) ?? ""}>“{entry.subject}”</TextLink> {mailSentence(entry)}
    </p>
  );
}

function Decision({ entry, here }: { entry: Entry<"decision">; here: boolean }) {
  const { who, verb } = decisionSentence(entry);
  const { certificate, filename, action, reason, failed } = entry;
  const href = objectPath("certificates", certificate);
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-medium">{who}</span> {verb}{" "}
        {here ? "the certificate" : href && action !== "deleted" ? <TextLink href={href}>{filename}</TextLink> : filename}
        {reason ? `: ${reason}` : ""}
      </p>
      {action === "audited" && failed.length ? (
        <ul className="list-disc pl-4 text-fg-muted text-xs">
          {failed.map((sentence) => (
            <li key={sentence} className="wrap-anywhere py-0.5">
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Entries grouped by day in `zone`, newest first. */
function byDay(entries: readonly FoldedEntry[], zone: string): [day: string, entries: FoldedEntry[]][] {
  const days = new Map<string, FoldedEntry[]>();
  for (const one of entries) {
    const day = formatDate(one.entry.created, zone);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}

export interface TimelineDaysProps {
  entries: readonly TimelineEntry[];
  objectId: string;
  /** The user's time zone. */
  zone: string;
}

/** Entries by day. Needs the contract; see TimelineList for how it is loaded. */
export default function TimelineDays({ entries, objectId, zone }: TimelineDaysProps) {
  return byDay(foldEvents(entries), isTimeZone(zone) ? zone : UTC).map(([day, those]) => (
    <div key={day} className="pb-2">
      <h3 className="tabular pb-1.5 font-medium text-fg-subtle text-xs">{day}</h3>
      <ol className="border-l border-l-line-strong text-sm">
        {those.map(({ entry, events, times }) => (
          <TimelineItem key={entry.id} entry={entry} events={events} times={times} objectId={objectId} />
        ))}
      </ol>
    </div>
  ));
}
