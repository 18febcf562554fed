import { capitalized } from "#components/resource/labels.ts";
import { NamedObject } from "#components/resource/reference/named-object.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { catalogue, resourceNamed, resourceOfId } from "#lib/contract/catalogue.ts";
import { eventTypes } from "#lib/contract/resources/event.ts";
import { nameOf, objectPath } from "#lib/dashboard/routes.ts";

/** The object an event is about, by the name it had then or, without one, the name it is known by now. */
export function EventObject({ event }: { event: Row<"events"> }) {
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
  empty: "Whatever happens to applications, policies and certificates is written down here as it is told to your webhook endpoints.",
  columns: [
    { label: "Type", key: "type" },
    { label: "Object", cell: (event) => <EventObject event={event} /> },
    { label: "Kind", cell: kindOf, minor: true },
    { label: "When", key: "created", numeric: true, bare: true },
  ],
  filters: [
    { kind: "select", name: "type", label: "Type", options: eventTypes.map((value) => ({ value, label: value })) },
    { kind: "text", name: "object_id", label: "Object ID", hint: "The id of a policy, an application or another object." },
  ],
});
