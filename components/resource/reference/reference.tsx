/** References by name. `value` is the service's: an id, or the object itself if the page expanded it. */

import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import type { AnyObject } from "#lib/dashboard/operations.ts";
import { keyOf, nameOf, objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";

const isObject = (value: unknown): value is AnyObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** The expanded object. Null when it is only an id, empty, or was deleted. */
export function expandedObject(value: unknown): AnyObject | null {
  return isObject(value) && value.deleted !== true ? value : null;
}

/** The id of a reference, expanded or not. Empty when there is none. */
export function referenceId(to: ResourceKey, value: unknown): string {
  const id = typeof value === "string" ? value : isObject(value) ? (value[keyOf(to)] ?? value.id) : "";
  return typeof id === "string" ? id : "";
}

/** The name of a reference as text; the id if it was not expanded. */
export function referenceName(to: ResourceKey, value: unknown): string {
  const object = expandedObject(value);
  return object ? nameOf(to, object) : referenceId(to, value);
}

/** A link to the object with its name, or the short id with a copy button when the name is unknown. `plain` omits the link. */
export function Reference({ to, value, plain = false }: { to: ResourceKey; value: unknown; plain?: boolean }) {
  const id = referenceId(to, value);
  if (id === "") return <NoValue />;
  const name = referenceName(to, value);
  const href = plain ? null : objectPath(to, id);
  if (name === id && href === null) return <MonoId id={id} />;
  if (href === null) return name;
  return <TextLink href={href}>{name === id ? <code className="text-xs">{id}</code> : name}</TextLink>;
}
