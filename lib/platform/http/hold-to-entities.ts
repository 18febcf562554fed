import { limitedOperations } from "#lib/contract/api/limited.ts";
import { rowOf } from "#lib/contract/core/catalogue.ts";
import { referenceCodes } from "#lib/contract/core/errors.ts";
import { resourceOfId } from "#lib/contract/core/find-resource.ts";
import type { Environment, Operation } from "#lib/contract/core/operation.ts";
import { ApiError, fieldError, notFound } from "../base/errors.ts";
import { type Ctx, limitOf, type Principal } from "../context/context.ts";
import type { ReadDb } from "../db/client.ts";
import { limitedTo } from "../db/limited.ts";
import { findStore } from "../resource/expand.ts";
import { findRow } from "../resource/find.ts";

export const notForLimited = (): ApiError =>
  new ApiError(
    "insufficient_permissions",
    "You see and change only what belongs to some contracting entities of this organization, and this concerns all of it. Ask an owner or administrator.",
  );

/** Whether a member may call an operation at all: those limited to some entities only the ones that say so. */
export const isWithinLimit = (principal: Principal, operation: Operation): boolean =>
  limitOf({ principal }) === null || limitedOperations.has(operation);

/** The rows that an operation reads: for a limited member those of their entities. What a write reads is whole; `holdToEntities` comes before. */
export function limitedReads({ method }: Operation, principal: Principal | null, environment: Environment, db: ReadDb): ReadDb {
  const entities = principal && limitOf({ principal });
  return entities && method === "GET" ? limitedTo(db, { orgId: principal.orgId, environment, entities }) : db;
}

/** The texts in a body that have the form of an object's id, each with its field. */
function idsIn(value: unknown, field: string): { id: string; field: string }[] {
  if (typeof value === "string") return /^[a-z]+_[1-9A-HJ-NP-Za-km-z]{22,26}$/.test(value) ? [{ id: value, field }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, field || name));
}

type Scoped = { entity?: string | null; job?: string | null };

/**
 * Holds a write of a limited member to what is theirs: every object that it names is one they see, and the one that it is about belongs to
 * one of their entities, before and after.
 * @throws ApiError resource_not_found for an object of the path, 400 naming the field for one of the body, insufficient_permissions
 */
export async function holdToEntities(
  ctx: Ctx,
  operation: Operation,
  { query: _, body = {}, ...path }: Record<string, unknown>,
): Promise<void> {
  const entities = limitOf(ctx);
  // Operations of every member are about the member; a batch is the member's own, and each of its rows is held to as it is done.
  if (entities === null || operation.method === "GET" || ["staff", "batches:write"].includes(operation.access)) return;
  const { orgId, environment } = ctx;
  const looking = { orgId, environment, db: limitedTo(ctx.db, { orgId, environment, entities }) };
  const seen = async (id: string) => {
    const key = resourceOfId(id);
    const row = key && rowOf(key);
    const store = row && findStore(row.wire.name);
    return {
      title: row?.title.one ?? "object",
      name: row?.wire.name ?? "",
      store,
      found: store && (await findRow(looking, store.table, id)),
    };
  };
  let about: Scoped = {};
  for (const id of Object.values(path) as string[]) {
    const { store, title, found } = await seen(id);
    // Parts of an object, such as a result of an audit, have no kind of their own: the object in the path has them.
    if (!store && Object.keys(about).length) continue;
    if (!found) throw notFound(title, id);
    about = found as Scoped;
    if (about.entity === null && about.job === null) throw notForLimited();
  }
  for (const { id, field } of idsIn(body, "")) {
    const { store, title, name, found } = await seen(id);
    if (store && !found)
      throw fieldError(referenceCodes[name] ?? "invalid_input", field, `There is no ${title} with the id '${id.slice(0, 64)}'.`);
  }
  const fields = operation.body?.shape;
  if (!fields || !("entity" in fields && "job" in fields)) return;
  const { entity = null, job = null }: Scoped = { ...about, ...(body as Scoped) };
  if (entity === null && job === null)
    throw fieldError("invalid_input", "entity", "Name one of your contracting entities, or one of their jobs.");
}
