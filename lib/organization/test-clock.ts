import { eq } from "drizzle-orm";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { MAX_AHEAD_SECONDS, type testClock } from "#lib/contract/organization/test-clock.ts";
import { addSeconds, fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { testClocks as table } from "#lib/platform/db/schema/clocks.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";
import { timePasses } from "./hooks.ts";

function assertSandbox(ctx: Ctx): void {
  if (ctx.environment !== "sandbox") throw new ApiError("bad_request", "Only the sandbox has a test clock; production runs in real time.");
}

/** The new offset of the sandbox clock. @throws ApiError invalid_input when it would go back, or too far ahead */
function aheadAfter(move: { advance?: number | undefined; now?: number | undefined }, ahead: number, real: Date): number {
  const field = move.now === undefined ? "advance" : "now";
  const wanted = move.now === undefined ? ahead + (move.advance ?? 0) : Math.ceil((fromEpoch(move.now).getTime() - real.getTime()) / 1000);
  if (wanted < ahead) throw fieldError("invalid_input", field, "The sandbox's time moves forward only.");
  if (wanted > MAX_AHEAD_SECONDS) throw fieldError("invalid_input", field, "The sandbox can be at most five years ahead of real time.");
  return wanted;
}

const shown = (real: Date, ahead: number) => ({ now: toEpoch(addSeconds(real, ahead)), ahead });

export const testClockVerbs: Verbs<typeof testClock.operations> = {
  async get(ctx) {
    assertSandbox(ctx);
    const [clock] = await ctx.db.select().from(table).where(eq(table.org_id, ctx.orgId));
    return shown(ctx.runtime.clock(), clock?.offset_seconds ?? 0);
  },

  // Time passes before the transaction, because each piece of work has its own.
  move: prepared(
    async (ctx, { body }: VerbInput<typeof testClock.operations.move>) => {
      assertSandbox(ctx);
      return await timePasses(ctx, (ahead, real) => aheadAfter(body, ahead, real));
    },
    (ctx, _, { from, ahead, ...passed }) =>
      write(ctx, async (w) => {
        await w.audit("test_clock.move", w.orgId, { ahead: [from, ahead] });
        await w.enqueue("sweep", { orgId: w.orgId });
        w.afterCommit(() => w.runtime.clocks.agreed());
        return { ...shown(w.runtime.clock(), ahead), ...passed };
      }),
  ),
};
