import { referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { callOf, naming, operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The name of an id's object. The id itself when there is none or it may not be read. */
export async function findName(session: DashboardSession, to: ResourceKey, id: string): Promise<string> {
  if (!operationOf(to, "get")) return id;
  try {
    return referenceName(to, await callOf(session.client, to, "get")(naming(to, id)));
  } catch (error) {
    if (error instanceof ServiceError) return id;
    throw error;
  }
}
