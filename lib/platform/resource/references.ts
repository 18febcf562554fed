import type { z } from "zod";
import { references } from "#lib/contract/core/common.ts";
import { referenceCodes } from "#lib/contract/core/errors.ts";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { unwrap } from "#lib/contract/core/schema.ts";
import { fieldError } from "../base/errors.ts";
import { selectLocked } from "../db/row-statements.ts";
import { storeOf } from "./expand.ts";
import type { ObjectTable, Store } from "./store.ts";
import type { Writer } from "./write.ts";

/**
 * Checks that every id in a body refers to an object of the caller's organization and environment, and locks it against deletion until the
 * transaction ends.
 * @throws ApiError 400 with the code of the kind of object, naming the field.
 */
export async function lockReferences(w: Writer, schema: z.ZodObject, body: object): Promise<void> {
  // Sent together, so locked in this order.
  await Promise.all(
    Object.entries(body).map(async ([field, value]) => {
      const target = schema.shape[field] && references.get(unwrap(schema.shape[field]));
      if (target && typeof value === "string") await lockReference(w, storeOf(target.to), value, field);
    }),
  );
}

/**
 * The same for one id; returns the row. If the transaction will change the row, lock it `for update` at once: two transactions that upgrade
 * a shared lock would deadlock.
 */
export async function lockReference<T extends ObjectTable>(
  w: Writer,
  store: Store<ResourceShape, T>,
  id: string,
  field: string,
  strength: "key share" | "no key update" | "update" = "key share",
): Promise<T["$inferSelect"]> {
  const row = await selectLocked(w.tx, store.table, w, id, strength);
  if (!row) {
    throw fieldError(
      referenceCodes[store.resource.name] ?? "invalid_input",
      field,
      `There is no ${store.resource.title.one} with the id '${id.slice(0, 64)}'.`,
    );
  }
  return row as T["$inferSelect"];
}
