import { findName } from "#components/resource/reference/find-name.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The objects that an address presets for a form, with their names: `?contractor=` and `?job=`. Empty where it presets none. */
export async function prefilled<N extends string>(session: DashboardSession, given: SearchParams, to: Readonly<Record<N, ResourceKey>>) {
  const found = await Promise.all(
    Object.entries<ResourceKey>(to).map(async ([name, key]) => {
      const id = typeof given[name] === "string" ? given[name] : "";
      return [name, id, id && (await findName(session, key, id))] as const;
    }),
  );
  const record = (at: 1 | 2) => Object.fromEntries(found.map((one) => [one[0], one[at]])) as Record<N, string>;
  return { known: record(1), names: record(2) };
}
