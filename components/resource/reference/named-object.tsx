import { type ReactNode, Suspense } from "react";
import { loadObject } from "#components/resource/load-object.ts";
import { expandedObject } from "#components/resource/reference/reference.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { MonoId, shortId } from "#components/ui/mono-id.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { resourceOfId } from "#lib/contract/core/find-resource.ts";
import { nameOf, objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";

/** Objects without a page of their own, by id prefix: what they are and where they are shown. */
const elsewhere: Readonly<Record<string, readonly [name: string, href: string]>> = {
  org: ["Organization", "/settings/organization"],
  st: ["Member", "/settings/members"],
  iv: ["Invitation", "/settings/members"],
};

/** A link to an object of which only the id is known: with its name once loaded, with the short id until then or if it does not exist. */
export function NamedObject({ id }: { id: string }) {
  const key = resourceOfId(id);
  const href = key && objectPath(key, id);
  if (!key || !href) {
    const [name, place] = elsewhere[id.slice(0, id.indexOf("_"))] ?? [];
    return name && place ? <TextLink href={place}>{name}</TextLink> : <MonoId id={id} />;
  }
  const short = (
    <TextLink href={href}>
      <code className="text-xs">{shortId(id)}</code>
    </TextLink>
  );
  return (
    <Suspense fallback={short}>
      <Named resource={key} id={id} href={href} otherwise={short} />
    </Suspense>
  );
}

interface NamedProps {
  resource: ResourceKey;
  id: string;
  href: string;
  otherwise: ReactNode;
}

async function Named({ resource, id, href, otherwise }: NamedProps) {
  try {
    const name = nameWithin(resource, await loadObject(resource, id));
    return name === id ? otherwise : <TextLink href={href}>{name}</TextLink>;
  } catch (error) {
    if (error instanceof ServiceError) return otherwise;
    throw error;
  }
}

/** An object's name: its own, or its contractor's and job's. */
function nameWithin(resource: ResourceKey, object: object): string {
  const seen = object as Readonly<Record<string, unknown>>;
  const own = nameOf(resource, seen);
  if (own !== seen.id) return own;
  const about = (["contractor", "job"] as const).flatMap((property) => {
    const known = expandedObject(seen[property]);
    return known ? [nameOf(property === "job" ? "jobs" : "contractors", known)] : [];
  });
  return about.join(", ") || own;
}
