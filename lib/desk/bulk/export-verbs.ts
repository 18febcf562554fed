import { operationId } from "#lib/contract/api/operations.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { isPersonal } from "#lib/contract/core/roles.ts";
import type { exports } from "#lib/contract/desk/export.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { isExportable, wholeList } from "#lib/platform/http/export.ts";
import { crud, insertRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";
import { askedBy, assertPath, operationAsked, STALLED_SECONDS } from "./asker.ts";
import { exportStore } from "./stores.ts";

/** Not what only people may read. */
const isFit = (operation: Operation): boolean => isExportable(operation) && !isPersonal(operation.access);

/** Reads one row. @throws ApiError resource_not_found, or invalid_input for what the list itself refuses */
async function tryList(...list: Parameters<typeof wholeList>): Promise<void> {
  try {
    await (await wholeList(...list)).read({ limit: 1 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw new ApiError("invalid_input", error.message, { fields: error.fields });
    throw error;
  }
}

const { list, get } = crud(exportStore, {});

export const exportVerbs: Verbs<typeof exports.operations> = {
  list,
  get,
  async create(ctx: Ctx, { body }) {
    const asked = askedBy(ctx);
    const { operation, verb } = operationAsked(ctx, body.operation, isFit, "a list of this reference");
    const { format = "csv", path = {}, query = {} } = body;
    assertPath(operation, path, "path");
    // A filter or an id that is wrong is refused now, and not in a job.
    await tryList(ctx, operation, verb, { path, query, format });
    return await write(ctx, async (w) => {
      const values = { operation: operationId(operation), format, path, query, status: "running" };
      const row = await insertRow(w, exportStore, {}, { ...asked, ...values, take_up_at: addSeconds(w.now, STALLED_SECONDS) });
      await w.enqueue("export", { orgId: w.orgId, environment: w.environment, export: row.id });
      return await viewRow(w, exportStore, row);
    });
  },
};
