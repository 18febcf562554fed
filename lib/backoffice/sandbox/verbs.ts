import { and, eq, sql } from "drizzle-orm";
import { sandboxRuns } from "#lib/contract/organization/sandbox-run.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { sandboxRuns as table } from "#lib/platform/db/schema/sandbox.ts";
import { crud, insertRow, listObjects, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { STALLED_SECONDS } from "../closing/erase.ts";
import { heldRows } from "./tables.ts";

export const sandboxRunStore = defineStore(sandboxRuns, table, { person: "What was done to the sandbox, and when." });

const { get } = crud(sandboxRunStore, {});

export const sandboxRunVerbs: Verbs<typeof sandboxRuns.operations> = {
  list: (ctx, { query }) => listObjects(ctx, sandboxRunStore, query, equalities(table, query)),
  get,
  create: (ctx, { body: { kind, name = null, copy = null } }) =>
    write(ctx, async (w) => {
      if (w.environment !== "sandbox") throw new ApiError("bad_request", "Only the sandbox can be copied and reset. Nothing was changed.");
      if (copy !== null && kind === "copy") throw fieldError("invalid_input", "copy", "is only for a reset");
      if (name !== null && kind === "reset") throw fieldError("invalid_input", "name", "is only for a copy");
      const from = copy === null ? null : await findRow(w, table, copy);
      if (copy !== null && (from?.kind !== "copy" || from.status !== "complete"))
        throw fieldError("invalid_input", "copy", "names no copy of this sandbox that is complete and kept");
      if (from && (await heldRows(w.tx, w, from.id)) !== from.rows)
        throw fieldError("invalid_input", "copy", "names a copy whose rows are gone, because a person who was in it was erased");
      const one = `sandbox-run ${w.orgId}`;
      await w.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${one}, 0))`);
      const [running] = await w.tx
        .select({ id: table.id })
        .from(table)
        .where(and(inScope(table, w), eq(table.status, "running")))
        .limit(1);
      if (running) throw new ApiError("conflict", `${running.id} is still running. Wait until it is complete.`);
      const take_up_at = addSeconds(w.now, STALLED_SECONDS);
      // In real time, because a reset puts the sandbox's clock back.
      const values = { kind, name, copy, status: "running", created: w.runtime.clock(), take_up_at };
      const row = await insertRow(w, sandboxRunStore, {}, values);
      await w.enqueue("sandbox-run", { orgId: w.orgId, environment: w.environment, run: row.id });
      // From the answer on, no process takes a request that the reset could swallow.
      if (kind === "reset") w.afterCommit(() => w.runtime.clocks.agreed());
      return await viewRow(w, sandboxRunStore, row);
    }),
};
