import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import type { Operation } from "#lib/contract/core/operation.ts";
import { isPersonal } from "#lib/contract/core/roles.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import type { BatchRowInput, batches } from "#lib/contract/desk/batch.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError, notFound } from "#lib/platform/base/errors.ts";
import { type Ctx, limitOf, mayCall, wholeContext } from "#lib/platform/context/context.ts";
import { isTryable } from "#lib/platform/http/dry-run.ts";
import { servedOperation } from "#lib/platform/http/operation-verbs.ts";
import { crud, findLocked, insertRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { ListQuery, Page } from "#lib/platform/resource/list.ts";
import { askedPage, pageOfRows } from "#lib/platform/resource/page.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { batches as batchTable, batchRows as table } from "../schema/bulk.ts";
import { askedBy, assertPath, operationAsked, STALLED_SECONDS } from "./asker.ts";
import { assertChoice, insertRows } from "./choose.ts";
import { end } from "./run-batch.ts";
import { type Batch, type BatchRow, batchRowStore, operationBatchStore } from "./stores.ts";

/** Not files; not what only people may do; not other work in the background; not what no transaction undoes. */
const isFit = (operation: Operation): boolean =>
  isTryable(operation) &&
  !(operation.body && uploadOf(operation.body)) &&
  !operation.recent &&
  !isPersonal(operation.access) &&
  !/^(batches|exports):/.test(operation.access);

/** A page of the rows in order. @throws ApiError invalid_cursor */
async function listRows(ctx: Ctx, batch: string, query: ListQuery & { status?: BatchRow["status"] | undefined }): Promise<Page<BatchRow>> {
  const { status } = query;
  const asked = askedPage(query);
  const { cursor, forward, limit } = asked;
  const place = cursor === undefined ? null : await findRow(ctx, table, cursor);
  if (cursor !== undefined && place?.batch !== batch)
    throw new ApiError("invalid_cursor", `No object has the id '${cursor.slice(0, 64)}'.`);
  const found = await ctx.db
    .select()
    .from(table)
    .where(
      and(
        inScope(table, ctx),
        eq(table.batch, batch),
        status && eq(table.status, status),
        place ? (forward ? gt : lt)(table.number, place.number) : undefined,
      ),
    )
    .orderBy((forward ? asc : desc)(table.number))
    .limit(limit + 1);
  return pageOfRows(found, asked, ({ id }) => id);
}

const { list } = crud(operationBatchStore, {});

/** A batch that the caller may see: a member who is limited to some entities only their own. @throws ApiError resource_not_found */
async function batchOf(ctx: Ctx, id: string): Promise<Batch> {
  const row = await getRow(wholeContext(ctx), operationBatchStore, id);
  if (limitOf(ctx) !== null && row.member !== ctx.principal.id) throw notFound(operationBatchStore.resource.title.one, id);
  return row;
}

export const operationBatchVerbs: Verbs<typeof batches.operations> = {
  list,
  get: async (ctx, { batch }) => await viewRow(wholeContext(ctx), operationBatchStore, await batchOf(ctx, batch)),
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      const asked = askedBy(w);
      const { id: operation, operation: wanted } = operationAsked(
        w,
        body.operation,
        isFit,
        "an operation that changes something and takes JSON",
      );
      const { rows = [], each } = body;
      if ((body.rows === undefined) === (each === undefined))
        throw fieldError("invalid_input", "rows", "or `each` is required, and not both");
      const assertRow = ({ path = {}, body: own }: BatchRowInput, field: string) => {
        assertPath(wanted, path, `${field}.path`);
        if ((own === undefined) !== (wanted.body === null))
          throw fieldError("invalid_input", `${field}.body`, wanted.body ? "is required" : "is not taken by this operation");
      };
      for (const [at, row] of rows.entries()) assertRow(row, `rows.${at}`);
      if (each) {
        assertRow(each.row, "each.row");
        await assertChoice(w, each);
      }
      const id = newId("bt");
      const each_sealed = each ? w.runtime.secrets.seal(JSON.stringify(each), id) : null;
      const values = { ...asked, id, operation, status: "running", rows: rows.length, each_sealed };
      const row = await insertRow(w, operationBatchStore, {}, { ...values, take_up_at: addSeconds(w.now, STALLED_SECONDS) });
      await insertRows(w, row.id, rows);
      await w.enqueue("batch", { orgId: w.orgId, environment: w.environment, batch: row.id });
      return await viewRow(w, operationBatchStore, row);
    }),
  async stop(ctx, { batch: id }) {
    await batchOf(ctx, id);
    return await write(ctx, async (w) => {
      const locked = await findLocked(w, batchTable, id);
      if (locked?.status !== "running") throw new ApiError("already_decided", "It has ended already.");
      await end(w, locked, "stopped", "It was stopped by request.");
      return await viewRow(w, operationBatchStore, await batchOf(w, id));
    });
  },
  async rows(ctx, { batch: id, query }) {
    const { id: batch, operation } = await batchOf(ctx, id);
    const done = servedOperation(operation);
    // The rows hold what the operation answered, secrets that are shown once among them.
    if (!done || !mayCall(ctx.principal, done.operation))
      throw new ApiError("insufficient_permissions", `The rows need the scope of their operation '${operation}'.`);
    const whole = wholeContext(ctx);
    const page = await listRows(whole, batch, query);
    return { ...page, items: await batchRowStore.view(whole, page.items) };
  },
};
