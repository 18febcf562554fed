import type { Operation } from "#lib/contract/core/operation.ts";
import { ApiError } from "../base/errors.ts";
import { type Ctx, rowsWithin } from "../context/context.ts";
import { closeTransaction } from "../resource/write.ts";
import type { Ready, Reply } from "./idempotency.ts";

/** The request header that asks what a change would do, and the response header that says it was not done. */
export const DRY_RUN_HEADER = "Insurance-Dry-Run";

/** Whether an operation changes something that a dry run can undo. */
export const isTryable = ({ access, dryRun }: Pick<Operation, "access" | "dryRun">): boolean => dryRun && /^[a-z_]+:write$/.test(access);

/**
 * Whether the request asks for a dry run.
 * @throws ApiError bad_request for another value than true or false, and where a dry run would not be one
 */
export function asksDryRun(headers: Headers, operation: Operation): boolean {
  const asked = headers.get(DRY_RUN_HEADER)?.trim().toLowerCase() ?? "false";
  if (asked === "false") return false;
  if (asked !== "true") throw new ApiError("bad_request", `${DRY_RUN_HEADER} is true or false. Nothing was done.`);
  if (!isTryable(operation))
    throw new ApiError("bad_request", `This operation has no dry run, so nothing was done. Send it without ${DRY_RUN_HEADER}.`);
  return true;
}

const UNDO = Symbol("a dry run ends with a rollback");

/** What an effect would answer: it runs in a transaction that is rolled back, with its events, emails and jobs. Refusals are thrown as ever. */
export async function tryOut(ctx: Ctx, ready: Ready): Promise<Reply> {
  const run = ready.run ?? (await ready.prepare());
  let reply: Reply | null = null;
  try {
    await rowsWithin(ctx).transaction(async (tx, deferred) => {
      const within: Ctx = { ...ctx, tx, db: tx, deferred, awaitingCommit: [], closing: new Map() };
      reply = await run(within);
      await closeTransaction(within);
      // What would fail at the end of the transaction fails here too.
      await deferred.flush();
      throw UNDO;
    });
  } catch (error) {
    if (error !== UNDO) throw error;
  }
  if (!reply) throw new Error("A dry run ended without an answer.");
  return reply;
}
