import { type ReactNode, Suspense } from "react";
import { loadObject } from "#components/resource/load-object.ts";
import { expandedObject } from "#components/resource/reference/reference.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { MonoId, shortId } from "#components/ui/mono-id.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { resourceOfId } from "#lib/contract/catalogue.ts";
import { nameOf, objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";

/** What has no page of its own, by the prefix of its id: what it is, and where it is seen. */
const elsewhere: Readonly<Record<string, readonly [name: string, href: string]>> = {
  org: ["Organization", "/settings/organization"],
  st: ["Member", "/settings/members"],
  iv: ["Invitation", "/settings/members"],
};

/** An object of which only the id is known: a link with its name once that is read, with its short id until then and where it is gone. */
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

/** What an object is called: by its own name, or by those of the contractor and the job it is about. */
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
