import type { BulkAction, BulkRow } from "#components/resource/bulk-action.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { newId } from "#lib/kit/ids.ts";

/** Under which key each request was sent whose answer is not known, by action and row. */
export type OpenKeys = Map<string, string>;

/**
 * Does one action to one row. Until the service has answered, the key of its request is kept in `open`: what is begun again after a lost
 * answer is not done twice. What is deleted already is as good as deleted.
 * @throws ServiceError
 */
export async function requestFor(resource: ResourceKey, { verb }: BulkAction, { id, bodies }: BulkRow, open: OpenKeys): Promise<void> {
  const [client, { callOf, naming }] = await Promise.all([browserClient(), import("#lib/dashboard/operations.ts")]);
  const name = `${verb} ${id}`;
  const idempotencyKey = open.get(name) ?? newId("idem");
  open.set(name, idempotencyKey);
  const body = bodies?.[verb];
  try {
    await callOf(client, resource, verb)({ ...naming(resource, id), ...(body ? { body } : {}) }, { idempotencyKey });
  } catch (error) {
    const isGone = verb === "delete" && error instanceof ServiceError && error.status === 404;
    if (error instanceof ServiceError && error.status >= 400 && error.status < 500) open.delete(name);
    if (!isGone) throw error;
  }
  open.delete(name);
}
