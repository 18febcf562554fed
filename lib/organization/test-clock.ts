import { eq } from "drizzle-orm";
import { MOST_AHEAD_SECONDS, type testClock } from "#lib/contract/resources/test-clock.ts";
import { addSeconds, fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { testClocks as table } from "#lib/platform/db/schema/clocks.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";

function assertSandbox(ctx: Ctx): void {
  if (ctx.environment !== "sandbox") throw new ApiError("bad_request", "Only the sandbox has a test clock; production runs in real time.");
}

/** The new offset of the sandbox clock. @throws ApiError invalid_input when it would go back, or too far ahead */
function aheadAfter(move: { advance?: number | undefined; now?: number | undefined }, ahead: number, real: Date): number {
  const field = move.now === undefined ? "advance" : "now";
  const wanted = move.now === undefined ? ahead + (move.advance ?? 0) : Math.ceil((fromEpoch(move.now).getTime() - real.getTime()) / 1000);
  if (wanted < ahead) throw fieldError("invalid_input", field, "The sandbox's time moves forward only.");
  if (wanted > MOST_AHEAD_SECONDS) throw fieldError("invalid_input", field, "The sandbox can be at most five years ahead of real time.");
  return wanted;
}

const shown = (real: Date, ahead: number) => ({ now: toEpoch(addSeconds(real, ahead)), ahead });

export const testClockVerbs: Verbs<typeof testClock.operations> = {
  async get(ctx) {
    assertSandbox(ctx);
    const [clock] = await ctx.db.select().from(table).where(eq(table.org_id, ctx.orgId));
    return shown(ctx.runtime.clock(), clock?.offset_seconds ?? 0);
  },

  async move(ctx, { body }) {
    assertSandbox(ctx);
    return await write(ctx, async (w) => {
      await w.tx.insert(table).values({ org_id: w.orgId, created: w.now }).onConflictDoNothing();
      const [clock] = await w.tx.select().from(table).where(eq(table.org_id, w.orgId)).for("update");
      const ahead = clock?.offset_seconds ?? 0;
      const real = w.runtime.clock();
      const wanted = aheadAfter(body, ahead, real);
      await w.tx.update(table).set({ offset_seconds: wanted }).where(eq(table.org_id, w.orgId));
      await w.audit("test_clock.move", w.orgId, { ahead: [ahead, wanted] });
      await w.enqueue("sweep", { orgId: w.orgId });
      w.afterCommit(() => w.runtime.clocks.agreed());
      return shown(real, wanted);
    });
  },
};
