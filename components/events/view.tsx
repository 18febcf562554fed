import { defineView, type Row } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";
import { MonoId, shortId } from "#components/ui/mono-id.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { eventTypes } from "#lib/contract/resources/event.ts";
import { nameOf, objectPath, resourceOfId } from "#lib/dashboard/places.ts";

/** The object an event is about: by name where its page is known, by id where it is not. */
export function EventObject({ event }: { event: Row<"events"> }) {
  const { id } = event.data;
  if (typeof id !== "string") return <NoValue />;
  const key = resourceOfId(id);
  const href = key && objectPath(key, id);
  if (!key || !href) return <MonoId id={id} />;
  const name = nameOf(key, event.data);
  return <TextLink href={href}>{name === id ? <code className="text-xs">{shortId(id)}</code> : name}</TextLink>;
}

const kindOf = ({ data }: Row<"events">) => (typeof data.object === "string" ? data.object.replaceAll("_", " ") : "");

export const eventsView = defineView("events", {
  empty: "Whatever happens to applications, policies and certificates is written down here as it is told to your webhook endpoints.",
  columns: [
    { label: "Type", key: "type" },
    { label: "Object", cell: (event) => <EventObject event={event} /> },
    { label: "Kind", cell: kindOf, minor: true },
    { label: "When", key: "created", numeric: true },
  ],
  filters: [
    { kind: "select", name: "type", label: "Type", options: eventTypes.map((value) => ({ value, label: value })) },
    { kind: "text", name: "object_id", label: "Object id", hint: "The id of a policy, an application or another object." },
  ],
});
